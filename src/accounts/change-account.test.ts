import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../database/in-transaction.ts'
import type { Database } from '../database/open-database.ts'
import { signedIn, testPassword, testPost, testSession, unnoted } from '../testing/accounts.ts'
import { engines, openFreshDatabase } from '../testing/databases.ts'
import { addPerson, changePerson } from '../testing/members.ts'
import { type Account, changeRow, findAccount } from './accounts.ts'
import { changeAccount } from './change-account.ts'
import { createAccount } from './create-account.ts'
import { keepAdministrator } from './keep-administrator.ts'
import { checkOneTimeLink } from './links/check-one-time-link.ts'
import { makeLink } from './links/make-link.ts'
import { openSignIn } from './sign-in/open-sign-in.ts'
import { signIn } from './sign-in/sign-in.ts'
import { nobodysHash } from './sign-in/verify-password.ts'
import { checkToken } from './tokens/check-token.ts'

const noneLeft = 'Das geht nicht: Es bliebe kein Administrator übrig, der sich anmelden kann.'

describe.each(engines)('changing an account on %s', (engine) => {
  let database: Database
  let admin: Account
  let member: Awaited<ReturnType<typeof signedIn>>
  const clock = () => new Date('2025-05-01T12:00:00Z')

  beforeEach(async () => {
    database = await openFreshDatabase(engine)
    admin = (await signedIn({ database, clock }, 'admin')).account
    member = await signedIn({ database, clock }, 'member')
  })
  afterEach(() => database.close())

  type Change = Omit<Parameters<typeof changeAccount>[3], 'id'>
  const change = (id: string, wanted: Change, by = admin.id) => changeAccount(database, clock, by, { id, ...wanted })
  const stored = (id: string) => findAccount(database.db, id)
  const holder = () => checkToken({ db: database.db, clock, uses: unnoted }, member.token)
  const makeAdmin = (email: string) =>
    createAccount(database.db, clock, { email, password: testPassword, role: 'admin' })
  const enter = () =>
    signIn(openSignIn(database.db, clock, testPost), {
      username: member.account.email,
      password: testPassword,
      clientAddress: '192.0.2.1',
      device: testSession.device,
    })

  it('gives a role that holds in the session under way', async () => {
    await change(member.account.id, { role: 'editor' })
    expect(await holder()).toMatchObject({ role: 'editor' })
    await change(member.account.id, {})
    expect(await holder()).toMatchObject({ role: 'editor' })
  })

  it('disables: sessions end, its link dies, nobody signs in; and enables again', async () => {
    const { token } = await inTransaction(database.db, 'read committed', (trx) =>
      makeLink(trx, clock, member.account.id, 'forgotten'),
    )
    await change(member.account.id, { disabled: true })
    expect([await holder(), await enter()]).toEqual([undefined, undefined])
    await change(member.account.id, { disabled: false })
    expect(await holder()).toBeUndefined()
    expect(await enter()).toBeDefined()
    const link = checkOneTimeLink(database.db, clock, { token, clientAddress: '192.0.2.1' })
    await expect(link).rejects.toMatchObject({ code: 'unprocessable' })
  })

  it('keeps the moment of disabling', async () => {
    const before = clock().getTime() - 1000
    await inTransaction(database.db, 'read committed', (trx) =>
      changeRow(trx, member.account.id, { disabled_at: before }),
    )
    await change(member.account.id, { disabled: true })
    expect((await stored(member.account.id))?.disabled_at).toBe(before)
  })

  it('joins it with a record and parts it from it', async () => {
    const { id } = await addPerson({ database, clock }, { title: 'Dr.' })
    await change(member.account.id, { memberId: id })
    expect(await holder()).toMatchObject({ memberId: id, title: 'Dr.', name: 'Emil Brakebusch' })
    await change(member.account.id, { memberId: null })
    expect(await holder()).toMatchObject({ memberId: null, title: '', name: 'Test member' })
  })

  it('joins it with no record that is not there, has gone into another, or is of somebody who has died', async () => {
    const [kept, gone, dead] = [
      await addPerson({ database, clock }),
      await addPerson({ database, clock }),
      await addPerson({ database, clock }, { status: 'verstorben' }),
    ]
    await changePerson({ database, clock }, gone.id, {}, kept.id)
    for (const [memberId, message] of [
      ['nobody', 'Diesen Eintrag gibt es nicht.'],
      [gone.id, 'Dieser Eintrag ist in einem anderen aufgegangen.'],
      [dead.id, 'Emil Brakebusch ist verstorben und bekommt kein Konto.'],
    ] as const) {
      await expect(change(member.account.id, { memberId, role: 'editor' })).rejects.toMatchObject({
        code: 'unprocessable',
        errors: [{ field: 'memberId', message }],
      })
    }
    expect(await stored(member.account.id)).toEqual({ ...member.account, last_sign_in_at: clock().getTime() })
  })

  it('leaves the account of a dead man with his record', async () => {
    const dead = await addPerson({ database, clock }, { status: 'verstorben' })
    await database.db.updateTable('accounts').set({ member_id: dead.id }).where('id', '=', member.account.id).execute()
    await expect(change(member.account.id, { memberId: null })).rejects.toMatchObject({
      errors: [{ field: 'memberId', message: expect.stringContaining('Sein Konto bleibt bei seinem Eintrag') }],
    })
    expect((await stored(member.account.id))?.member_id).toBe(dead.id)
  })

  it('refuses an account that is not there', async () => {
    await expect(change('nobody', { role: 'editor' })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('lets nobody take his own role or disable himself, but change the rest', async () => {
    await makeAdmin('second@aurora.example')
    const { id } = await addPerson({ database, clock })
    await expect(change(admin.id, { role: 'editor', disabled: true, memberId: id })).rejects.toMatchObject({
      code: 'unprocessable',
      errors: [
        { field: 'role', message: 'Deine eigene Rolle als Administrator kannst du dir nicht nehmen.' },
        { field: 'disabled', message: 'Dein eigenes Konto kannst du nicht sperren.' },
      ],
    })
    expect(await stored(admin.id)).toMatchObject({ role: 'admin', disabled_at: null, member_id: null })
    await change(admin.id, { role: 'admin', disabled: false, memberId: id })
    expect(await stored(admin.id)).toMatchObject({ role: 'admin', disabled_at: null, member_id: id })
  })

  it('is refused to who is an administrator no more', async () => {
    for (const gone of [{ role: 'editor' }, { disabled_at: 1 }] as const) {
      const other = await makeAdmin(`${Object.keys(gone)}@aurora.example`)
      await inTransaction(database.db, 'read committed', (trx) => changeRow(trx, other.id, gone))
      await expect(change(member.account.id, { role: 'admin' }, other.id)).rejects.toMatchObject({ code: 'forbidden' })
    }
    expect((await stored(member.account.id))?.role).toBe('member')
  })

  it.each([{ role: 'member' }, { disabled: true }] satisfies Change[])(
    'leaves one of two who do this to each other at once: %j',
    async (wanted) => {
      const second = await makeAdmin('second@aurora.example')
      const tries = await Promise.allSettled([change(second.id, wanted, admin.id), change(admin.id, wanted, second.id)])
      expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const lost = tries.find((each) => each.status === 'rejected')
      expect(lost?.reason).toMatchObject({ code: 'forbidden' })
      const left = await database.db.selectFrom('accounts').select('id').where('role', '=', 'admin').execute()
      expect(left.length).toBe('role' in wanted ? 1 : 2)
    },
  )

  describe('the last administrator', () => {
    const shutOut = (id: string) => keepAdministrator(database, (trx) => changeRow(trx, id, { disabled_at: 1 }))

    it('stays, whatever is done', async () => {
      await expect(shutOut(admin.id)).rejects.toMatchObject({ code: 'conflict', title: noneLeft })
      expect((await stored(admin.id))?.disabled_at).toBeNull()
    })

    it('is the last also beside one who is invited, disabled or dead', async () => {
      const { id } = await addPerson({ database, clock }, { status: 'verstorben' })
      const changes = [{ disabled_at: 1 }, { member_id: id }]
      for (const [i, others] of changes.entries()) {
        const { id } = await makeAdmin(`${i}@aurora.example`)
        await inTransaction(database.db, 'read committed', (trx) => changeRow(trx, id, others))
      }
      const invited = await makeAdmin('invited@aurora.example')
      await database.db
        .updateTable('accounts')
        .set({ password_hash: nobodysHash })
        .where('id', '=', invited.id)
        .execute()
      await expect(shutOut(admin.id)).rejects.toMatchObject({ title: noneLeft })
      await makeAdmin('real@aurora.example')
      await shutOut(admin.id)
    })

    it('is left by two who are shut out at once', async () => {
      const second = await makeAdmin('second@aurora.example')
      const tries = await Promise.allSettled([shutOut(admin.id), shutOut(second.id)])
      expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    })
  })
})
