import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { arePeopleUnchanged, findPeople } from './find-people.ts'
import { blankRecord } from './member-record.ts'
import { findMember, type Member } from './members.ts'
import { addMember, saveMember } from './save-member.ts'

/** It stands still, so that no moment can tell one change from another. */
const clock = () => new Date('2026-01-01T12:00:00Z')

describe.each(engines)('people on %s', (engine) => {
  let database: Database
  let anton: Member
  let bert: Member
  let carl: Member
  const nobody = '00000000-0000-4000-8000-000000000000'

  beforeAll(async () => {
    database = await openFreshDatabase(engine)
    const add = (surName: string) =>
      inTransaction(database.db, 'read committed', (trx) => {
        return addMember(trx, clock, { ...blankRecord, surName }, { what: 'created', accountId: null })
      })
    anton = await add('Anton')
    bert = await add('Bert')
    carl = await add('Carl')
  })
  afterAll(() => database.close())

  const change = async ({ id }: Member, mergedInto: string | null = null) =>
    inTransaction(database.db, 'read committed', async (trx) => {
      const member = (await findMember(trx, id)) ?? expect.fail('nobody')
      const stamp = { what: 'edited', accountId: null } as const
      await saveMember(trx, clock, member, { record: member.record, mergedInto }, stamp)
    })
  const namesOf = async (...members: { id: string }[]) => {
    const people = await findPeople(
      database.db,
      members.map(({ id }) => id),
    )
    return members.map(({ id }) => people.recordOf(id)?.surName)
  }

  it('are found by their ids, nobody by any other', async () => {
    expect(await namesOf(anton, bert, anton, { id: nobody })).toEqual(['Anton', 'Bert', 'Anton', undefined])
    expect(await namesOf()).toEqual([])
  })

  it('count as changed when one of them is changed, merged or gone, or one that was missing is there', async () => {
    const expectChange = async (act: () => Promise<unknown>, ids = [anton.id]) => {
      const before = await findPeople(database.db, ids)
      expect(await arePeopleUnchanged(database.db, before)).toBe(true)
      await act()
      expect(await arePeopleUnchanged(database.db, before)).toBe(false)
    }
    await expectChange(() => change(anton))
    await expectChange(() => change(anton, bert.id))
    // Met on the way only.
    await expectChange(() => change(bert))
    await expectChange(() => change(anton))
    const row = await database.db.selectFrom('members').selectAll().where('id', '=', carl.id).executeTakeFirstOrThrow()
    await expectChange(() => database.db.deleteFrom('members').where('id', '=', carl.id).execute(), [carl.id])
    await expectChange(() => database.db.insertInto('members').values(row).execute(), [anton.id, carl.id])
    const before = await findPeople(database.db, [anton.id])
    await change(carl)
    expect(await arePeopleUnchanged(database.db, before)).toBe(true)
  })

  it('are followed from record to record that has taken another’s place', async () => {
    await change(anton, bert.id)
    await change(bert, carl.id)
    expect(await namesOf(anton, bert, carl)).toEqual(['Carl', 'Carl', 'Carl'])
    expect(await namesOf(anton)).toEqual(['Carl'])
  })

  it('do not lead round in a circle', async () => {
    await change(carl, anton.id)
    expect(await namesOf(anton, carl)).toEqual([undefined, undefined])
  })
})
