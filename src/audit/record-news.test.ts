import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../database/open-database.ts'
import { engines, openFreshDatabase } from '../testing/databases.ts'
import type { Act } from './record-act.ts'
import { recordNews } from './record-news.ts'

const act: Act = { kind: 'access refused', details: { call: 'GET /user/all' } }
const nobody = { accountId: null, network: null }

describe.each(engines)('what comes in thousands, on %s', (engine) => {
  let database: Database
  let now: number
  beforeEach(async () => {
    database = await openFreshDatabase(engine)
    now = Date.parse('2026-11-18T10:00:00Z')
  })
  afterEach(() => database.close())

  const tell = (key: string) => recordNews(database.db, () => new Date(now), nobody, act, { key, milliseconds: 1000 })
  const acts = async () => (await database.db.selectFrom('acts').select('id').execute()).length

  it('is one act under a key within its time, whoever tells of it and however many at once', async () => {
    const told = await Promise.all(Array.from({ length: 12 }, () => tell('anton')))
    expect([told.filter(Boolean).length, await acts()]).toEqual([1, 1])
    expect([await tell('bert'), await acts()]).toEqual([true, 2])
    now += 999
    expect(await tell('anton')).toBe(false)
    now += 1
    expect([await tell('anton'), await acts()]).toEqual([true, 3])
  })

  it('leaves nothing behind when its time is over', async () => {
    await tell('anton')
    now += 1000
    await tell('bert')
    const kept = await database.db.selectFrom('told_lately').select('until').execute()
    expect(kept).toEqual([{ until: now + 1000 }])
  })
})
