import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/open-database.ts'
import { authorOf, signedIn } from '../../testing/accounts.ts'
import { deliverLetters, setOffice, testAddress, testOffice, waitingMails } from '../../testing/addresses.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { addPerson, changePerson } from '../../testing/members.ts'
import { findVersions } from '../record/member-versions.ts'
import { findMember } from '../record/members.ts'
import { takeBackAddress } from './take-back-address.ts'
import { updateAddress } from './update-address.ts'

describe.each(engines)('an address that is taken back, on %s', (engine) => {
  let database: Database
  let accountId: string
  let id: string
  let now: number
  const clock = () => new Date(now)
  const former = { newsletter: false, visible: false, shared: ['email' as const], postReturned: '2026-02-01' }

  beforeEach(async () => {
    now = Date.parse('2026-03-01T12:00:00Z')
    database = await openFreshDatabase(engine)
    accountId = (await signedIn({ database, clock }, 'member')).account.id
    await setOffice(database.db, ['adressen@aurora.example'])
    id = (await addPerson({ database, clock }, { ...testAddress, ...former })).id
    await database.db.updateTable('accounts').set({ member_id: id }).where('id', '=', accountId).execute()
  })
  afterEach(() => database.close())

  const author = () => authorOf(database, accountId)
  const send = async (change: object = {}) => {
    now += 1000
    const body = { ...testAddress, newsletter: true, visible: true, mobilePhoneNumber: '', ...change }
    return updateAddress(database.db, clock, { author: await author(), body, office: testOffice })
  }
  const takeBack = async (revision: number) => {
    now += 1000
    return takeBackAddress(database.db, clock, { author: await author(), revision, office: testOffice })
  }
  const stored = () => findMember(database.db, id)

  it('leaves everything exactly as it was, consents and marks too, as a state of its own', async () => {
    const before = await stored()
    const { revision } = await send({ street: 'Am Markt 1' })
    expect(await takeBack(revision)).toMatchObject({ street: testAddress.street, newsletter: false, revision: 3 })
    expect((await stored())?.record).toEqual(before?.record)
    expect((await findVersions(database.db, id)).map(({ what }) => what)).toEqual(['address', 'address', 'created'])
  })

  it('is not told to an office that had not heard of it yet, and is told to one that had', async () => {
    await takeBack((await send({ street: 'Am Markt 1' })).revision)
    expect(await waitingMails(database.db)).toEqual([])
    const { revision } = await send({ street: 'Am Wehr 3' })
    await deliverLetters(database, clock)
    await takeBack(revision)
    expect((await waitingMails(database.db)).at(-1)?.text).toMatch(/Am Wehr 3[\s\S]*Mobil/)
  })

  it('is taken back once, however often he asks', async () => {
    const { revision } = await send({ city: 'Marbrück' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => takeBack(revision)))
    expect(new Set(answers.map((answer) => answer.revision))).toEqual(new Set([revision + 1]))
    expect((await stored())?.revision).toBe(revision + 1)
  })

  it('stays where something else was written into the record since', async () => {
    const { revision } = await send({ city: 'Marbrück' })
    await changePerson({ database, clock }, id, { note: 'hat angerufen' })
    await expect(takeBack(revision)).rejects.toMatchObject({
      code: 'conflict',
      details: { conflict: { city: 'Marbrück', revision: revision + 1 } },
    })
    expect((await stored())?.record).toMatchObject({ city: 'Marbrück', note: 'hat angerufen' })
  })

  it('is his own and no other change: not that of an administrator, and not the first one of all', async () => {
    await changePerson({ database, clock }, id, { city: 'Marbrück' })
    for (const revision of [1, 2, 3, 99]) {
      await expect(takeBack(revision)).rejects.toMatchObject({ code: 'unprocessable' })
    }
    const { revision } = await send({ city: 'Hohenlinde' })
    const stranger = (await signedIn({ database, clock }, 'editor')).account.id
    const asked = { author: await authorOf(database, stranger), revision, office: testOffice }
    await expect(takeBackAddress(database.db, clock, asked)).rejects.toMatchObject({ code: 'unprocessable' })
    expect((await stored())?.record.city).toBe('Hohenlinde')
  })
})
