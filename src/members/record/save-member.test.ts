import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { blankRecord } from './member-record.ts'
import { findVersions } from './member-versions.ts'
import { findMember, type Member } from './members.ts'
import { addMember, saveMember } from './save-member.ts'

describe.each(engines)('a record on %s', (engine) => {
  let database: Database
  let emil: Member
  const stamp = { what: 'edited', accountId: null } as const

  beforeEach(async () => {
    database = await openFreshDatabase(engine)
    const record = { ...blankRecord, firstName: 'Emil', surName: 'Öhlmann', city: 'Eschenfurt' }
    emil = await inTransaction(database.db, 'read committed', (trx) =>
      addMember(trx, systemClock, record, { what: 'created', accountId: null }),
    )
  })
  afterEach(() => database.close())

  const move = (basedOn: Member, city: string) =>
    inTransaction(database.db, 'read committed', (trx) =>
      saveMember(trx, systemClock, basedOn, { record: { ...emil.record, city } }, stamp),
    )

  it('keeps every state that it has had', async () => {
    const moved = await move(emil, 'Kiel')
    await move(moved, 'Bremen')
    expect(await findMember(database.db, emil.id)).toMatchObject({ revision: 3, record: { city: 'Bremen' } })
    const versions = await findVersions(database.db, emil.id)
    expect(versions.map(({ revision, what, record }) => [revision, what, record.city])).toEqual([
      [3, 'edited', 'Bremen'],
      [2, 'edited', 'Kiel'],
      [1, 'created', 'Eschenfurt'],
    ])
  })

  it('is not overwritten by somebody who has not seen its newest state, and loses neither', async () => {
    await move(emil, 'Kiel')
    await expect(move(emil, 'Bremen')).rejects.toMatchObject({
      code: 'conflict',
      details: { conflict: { id: emil.id, revision: 2, city: 'Kiel', surName: 'Öhlmann' } },
    })
    expect(await findMember(database.db, emil.id)).toMatchObject({ revision: 2, record: { city: 'Kiel' } })
    expect(await findVersions(database.db, emil.id)).toHaveLength(2)
  })

  it('takes one of several changes at once, and tells the others', async () => {
    const outcomes = await Promise.allSettled(['Kiel', 'Bremen', 'Celle'].map((city) => move(emil, city)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
    expect(refused).toEqual(['conflict', 'conflict'])
    expect(await findVersions(database.db, emil.id)).toHaveLength(2)
  })

  it('can be looked for as it is now', async () => {
    await move(emil, 'Kiel')
    const row = await database.db.selectFrom('members').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ name: 'Emil Öhlmann', sort_name: 'ohlmann  emil', city: 'Kiel', is_listed: 1 })
    expect(row.search_text).toContain('kiel')
    expect(row.search_text).not.toContain('eschenfurt')
  })

  it('that is not there is not made by changing it', async () => {
    await expect(move({ ...emil, id: 'gibt-es-nicht' }, 'Kiel')).rejects.toMatchObject({ code: 'not_found' })
    expect(await database.db.selectFrom('members').select('id').execute()).toHaveLength(1)
  })
})
