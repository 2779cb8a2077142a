import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { deleteFullAllowances, giveTryBack, missingTries, takeTry } from './try-allowances.ts'

const start = Date.parse('2025-05-01T12:00:00Z')
const minutes = 60_000

describe.each(engines)('tries that come back one by one on %s', (engine) => {
  let database: Database
  const counter = { key: 'a', limit: { tries: 5, milliseconds: 10 * minutes, complaint: '' } }

  beforeEach(async () => {
    database = await openFreshDatabase(engine)
  })
  afterEach(() => database.close())

  const take = (now: number, key = 'a') =>
    inTransaction(database.db, 'read committed', (trx) => takeTry(trx, { ...counter, key }, now))
  const wait = async (now: number) => (await missingTries(database.db, [counter], now))[0]?.seconds

  async function takeAll(now: number) {
    for (let i = 0; i < 5; i++) expect(await take(now)).toBe(true)
  }

  it('are five at once and no sixth, each key for itself', async () => {
    await takeAll(start)
    expect([await take(start), await take(start, 'b')]).toEqual([false, true])
  })

  it('are five, also where twenty come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(start)))
    expect(answers.filter(Boolean)).toHaveLength(5)
  })

  it('come back, one after the other, and never more than there were', async () => {
    await takeAll(start)
    expect(await wait(start)).toBe(120)
    expect([await take(start + 2 * minutes - 1), await wait(start + 2 * minutes - 1)]).toEqual([false, 1])
    expect([await take(start + 2 * minutes), await take(start + 2 * minutes)]).toEqual([true, false])
    await takeAll(start + 60 * minutes)
    expect(await take(start + 60 * minutes)).toBe(false)
  })

  it('are missing until all are back', async () => {
    expect(await wait(start)).toBeUndefined()
    await take(start)
    expect([await wait(start), await wait(start + 2 * minutes)]).toEqual([0, undefined])
  })

  it('can be given back', async () => {
    await takeAll(start)
    await giveTryBack(database.db, counter)
    expect([await take(start), await take(start)]).toEqual([true, false])
  })

  it('leave nothing behind once they are back', async () => {
    await take(start)
    await take(start, 'b')
    await take(start, 'b')
    await deleteFullAllowances(database.db, start + 2 * minutes)
    expect(await database.db.selectFrom('try_allowances').select('key').execute()).toEqual([{ key: 'b' }])
  })
})
