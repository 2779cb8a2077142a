import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../database/in-transaction.ts'
import type { Database } from '../database/open-database.ts'
import { engines, openFreshDatabase } from '../testing/databases.ts'
import { digestOfDetails, recordAct } from './record-act.ts'

describe.each(engines)('an act on %s', (engine) => {
  let database: Database
  const clock = () => new Date('2026-11-18T10:00:00Z')
  beforeEach(async () => {
    database = await openFreshDatabase(engine)
  })
  afterEach(() => database.close())

  it('is written down with what it was done to, or not at all', async () => {
    const actor = { accountId: 'anton', network: '192.0.2.1' }
    const act = { kind: 'sign-in', on: { sort: 'account', id: 'anton' }, details: { device: 'Firefox' } } as const
    await inTransaction(database.db, 'read committed', (trx) => recordAct(trx, clock, actor, act))
    const undone = inTransaction(database.db, 'read committed', async (trx) => {
      await recordAct(trx, clock, actor, act)
      throw new Error('doch nicht')
    })
    await expect(undone).rejects.toThrow('doch nicht')
    const [row, ...others] = await database.db.selectFrom('acts').selectAll().execute()
    const [details] = await database.db.selectFrom('act_details').selectAll().execute()
    expect(others).toEqual([])
    expect(row).toMatchObject({ kind: 'sign-in', by_account: 'anton', thing_sort: 'account', place: null })
    expect(JSON.parse(details?.data ?? '')).toEqual({ network: '192.0.2.1', device: 'Firefox' })
    expect(row?.details_digest).toBe(details && digestOfDetails(details))
  })
})
