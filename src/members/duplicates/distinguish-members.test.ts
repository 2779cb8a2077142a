import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { addPerson } from '../../testing/members.ts'
import type { MemberRecord } from '../record/member-record.ts'
import { findMember } from '../record/members.ts'
import { distinguishMembers } from './distinguish-members.ts'
import { findDuplicates } from './find-duplicates.ts'
import { forgetDistinction } from './forget-distinction.ts'
import { mergeMembers } from './merge-members.ts'
import { separateMembers } from './separate-members.ts'

describe.each(engines)('records of two people on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openFreshDatabase(engine)
  })
  afterEach(() => database.close())

  const add = (person: Partial<MemberRecord>) => addPerson({ database, clock: systemClock }, person)
  const known = async (id: string) => ({ id, revision: (await findMember(database.db, id))?.revision ?? 0 })
  const distinguish = (one: string, other: string) =>
    distinguishMembers(database.db, systemClock, 'somebody', [one, other])
  const merge = async (...ids: [string, string]) => {
    const [survivor, other] = [await known(ids[0]), await known(ids[1])]
    return inTransaction(database.db, 'read committed', (trx) =>
      mergeMembers(trx, systemClock, 'somebody', { survivor, other, record: {} }),
    )
  }
  const separate = async (id: string) => {
    const merged = await known(id)
    return inTransaction(database.db, 'read committed', (trx) => separateMembers(trx, systemClock, 'somebody', merged))
  }
  const suggested = async () => {
    const { pairs, total } = await findDuplicates(database.db)
    expect(total).toBe(pairs.length)
    return pairs
      .map(({ members }) =>
        members
          .map(({ city }) => city)
          .toSorted()
          .join(''),
      )
      .toSorted()
  }
  /** Three with one name; who is meant is told by the town. */
  const addThree = async () => [
    (await add({ city: 'A' })).id,
    (await add({ city: 'B' })).id,
    (await add({ city: 'C' })).id,
  ]

  it('are not suggested any more, whichever of them is named first, until that is taken back', async () => {
    const [a = '', b = '', c = ''] = await addThree()
    expect(await suggested()).toEqual(['AB', 'AC', 'BC'])
    await distinguish(a, b)
    await distinguish(b, a)
    await distinguish(c, b)
    expect(await suggested()).toEqual(['AC'])
    expect(await database.db.selectFrom('distinct_members').select('decided_by').execute()).toEqual([
      { decided_by: 'somebody' },
      { decided_by: 'somebody' },
    ])
    await forgetDistinction(database.db, [b, a])
    await forgetDistinction(database.db, [a, b])
    expect(await suggested()).toEqual(['AB', 'AC'])
  })

  it('stay so when one of them takes the place of a third, and no longer than he does', async () => {
    const [a = '', b = '', c = ''] = await addThree()
    await distinguish(b, c)
    for (const behind of [b, c]) {
      await merge(a, behind)
      expect(await suggested()).toEqual([])
      await separate(behind)
      expect(await suggested()).toEqual(['AB', 'AC'])
    }
  })

  it('can be merged all the same; then it is forgotten, also what was decided about one behind them', async () => {
    const [a = '', b = '', c = ''] = await addThree()
    await distinguish(a, b)
    await distinguish(b, c)
    await merge(a, b)
    await merge(c, a)
    expect(await suggested()).toEqual([])
    await separate(a)
    await separate(b)
    expect(await suggested()).toEqual(['AB', 'AC', 'BC'])
  })
})
