import { describe, expect, it } from 'vitest'
import { signedIn, testPassword } from '../../testing/accounts.ts'
import { engines } from '../../testing/databases.ts'
import { addPerson } from '../../testing/members.ts'
import { useOwnAccount } from '../../testing/set-ups/own-account.ts'
import { usualTerms } from '../../text/term-rules.ts'
import { findAccount } from '../accounts.ts'
import { changeOwnLogin } from './change-own-login.ts'
import { confirmNewLogin } from './confirm-new-login.ts'
import { readOwnLogin } from './read-own-login.ts'

const sender = {
  name: 'Schülerbund Markomannia',
  article: 'der',
  shortName: 'Markomannia',
  town: 'Musterstadt',
  ribbon: [],
  link: { light: '#111111', dark: '#eeeeee' },
  terms: usualTerms,
  address: 'post@markomannia.example',
  origin: 'https://markomannia.example',
} as const
const wanted = { current: testPassword, name: ' Max  Muster ', email: ' Max@Markomannia.Example ' }

describe.each(engines)('one’s own login on %s', (engine) => {
  const { own, isGood } = useOwnAccount(engine)
  const partsFor = (accountId: string, mustConfirm = false) => ({
    clock: own.clock,
    sender,
    actor: { accountId, network: null },
    mustConfirm,
  })
  const change = (changed: Partial<typeof wanted> = {}, mustConfirm = false) => {
    const accountId = own.account.id
    return changeOwnLogin(own.database.db, partsFor(accountId, mustConfirm), { accountId, ...wanted, ...changed })
  }
  const mails = () => own.database.db.selectFrom('mails').select(['to_address', 'text']).orderBy('to_address').execute()

  it('is changed with the password, told to both addresses, and the session goes on', async () => {
    await change()
    expect(await findAccount(own.database.db, own.account.id)).toMatchObject({
      email: 'max@markomannia.example',
      name: 'Max Muster',
    })
    const told = await mails()
    expect(told.map(({ to_address }) => to_address)).toEqual(['max@markomannia.example', 'member@aurora.example'])
    for (const { text } of told) {
      expect(text).toContain('bei dem Schülerbund Markomannia')
      expect(text).toMatch(/member@aurora\.example[\s\S]*max@markomannia\.example/)
    }
    expect(await isGood(own.token)).toBe(true)
  })

  it('waits for the new address to confirm it where it must, and takes the name at once', async () => {
    expect(await change({}, true)).toEqual({ isChanged: true, asked: 'max@markomannia.example' })
    const { db } = own.database
    const stored = { email: 'member@aurora.example', name: 'Max Muster' }
    expect(await findAccount(db, own.account.id)).toMatchObject(stored)
    const told = await mails()
    expect(told.map(({ to_address }) => to_address)).toEqual(['max@markomannia.example', 'member@aurora.example'])
    const token = /#bestaetigen=([\w-]{43})/.exec(told[0]?.text ?? '')?.[1] ?? ''
    expect(told[1]?.text).not.toContain(token)
    // Nothing is asked for again by who only saves once more.
    expect(await change({ email: 'member@aurora.example' }, true)).toEqual({ isChanged: false, asked: undefined })
    expect(await mails()).toHaveLength(2)
    await confirmNewLogin(db, partsFor(own.account.id), { accountId: own.account.id, token })
    expect(await findAccount(db, own.account.id)).toMatchObject({ ...stored, email: 'max@markomannia.example' })
  })

  it('asks for nothing where the name is missing, and takes no name where the address is none', async () => {
    await signedIn(own, 'editor')
    for (const wrong of [{ name: ' ' }, { email: 'max' }, { email: 'editor@aurora.example' }]) {
      await expect(change(wrong, true)).rejects.toMatchObject({ code: 'unprocessable' })
    }
    expect((await findAccount(own.database.db, own.account.id))?.name).toBe(own.account.name)
    expect(await own.database.db.selectFrom('login_changes').selectAll().execute()).toEqual([])
    expect(await mails()).toEqual([])
  })

  it('lets go of a record of the sample, whose name is not his, and keeps one that is', async () => {
    const { id } = await addPerson(own, { firstName: 'Felix', surName: 'Amelung' })
    const { db } = own.database
    await db.updateTable('accounts').set({ member_id: id }).where('id', '=', own.account.id).execute()
    expect(await readOwnLogin(db, own.account.id)).toMatchObject({ name: 'Felix Amelung', isNamedByRecord: true })
    await change({ email: 'felix@markomannia.example' })
    expect((await findAccount(db, own.account.id))?.member_id).toBe(id)
    await db.updateTable('members').set({ is_sample: 1 }).where('id', '=', id).execute()
    expect(await readOwnLogin(db, own.account.id)).toMatchObject({ name: '', isNamedByRecord: false })
    await change()
    expect((await findAccount(db, own.account.id))?.member_id).toBeNull()
    expect(await readOwnLogin(db, own.account.id)).toMatchObject({ name: 'Max Muster', isNamedByRecord: false })
  })

  it('tells nobody where only the name is another', async () => {
    await change({ email: 'member@aurora.example' })
    expect((await findAccount(own.database.db, own.account.id))?.name).toBe('Max Muster')
    expect(await mails()).toEqual([])
  })

  it.each([
    ['the password is wrong', { current: 'Wanderlied am Hafen' }, 'current'],
    ['the address is none', { email: 'max' }, 'email'],
    ['another one signs in with it', { email: 'EDITOR@aurora.example' }, 'email'],
    ['there is no name', { name: ' ' }, 'name'],
  ])('stays where %s, and nobody is told', async (_, changed, field) => {
    await signedIn(own, 'editor')
    await expect(change(changed)).rejects.toMatchObject({ code: 'unprocessable', errors: [{ field }] })
    expect((await findAccount(own.database.db, own.account.id))?.email).toBe('member@aurora.example')
    expect(await mails()).toEqual([])
  })

  it('shares its tries with the change of the password: five, then it is closed', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 7 }, () => change({ current: 'falsch' })))
    const codes = tries.map((each) => each.status === 'rejected' && each.reason.code)
    expect(codes.filter((code) => code === 'unprocessable')).toHaveLength(5)
    await expect(change()).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  it('is one account’s alone, also where two want it at once', async () => {
    const other = await signedIn(own, 'editor')
    const both = await Promise.allSettled([
      change(),
      changeOwnLogin(own.database.db, partsFor(other.account.id), {
        ...wanted,
        name: 'Der andere',
        accountId: other.account.id,
      }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lost = both.find((each) => each.status === 'rejected')
    expect(lost?.reason).toMatchObject({ code: 'unprocessable', errors: [{ field: 'email' }] })
  })
})
