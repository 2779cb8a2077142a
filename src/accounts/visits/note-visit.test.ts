import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/open-database.ts'
import { signedIn } from '../../testing/accounts.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { noteVisit } from './note-visit.ts'
import { markSeen } from './visits.ts'

const minute = 60_000

describe.each(engines)('a visit on %s', (engine) => {
  let database: Database
  let accountId: string
  let now: number
  const clock = () => new Date(now)
  const start = Date.parse('2026-11-17T18:00:00Z')
  const come = () => noteVisit(database.db, clock, accountId)

  beforeEach(async () => {
    now = start
    database = await openFreshDatabase(engine)
    accountId = (await signedIn({ database, clock }, 'member')).account.id
  })
  afterEach(() => database.close())

  it('is the first one as long as nobody was away', async () => {
    expect(await come()).toBeNull()
    now += 29 * minute
    expect(await come()).toBeNull()
  })

  it('begins after half an hour of absence, and a reload does not end it', async () => {
    await come()
    now += 30 * minute
    expect(await come()).toBe(start)
    for (const wait of [0, 1, 20, 29]) {
      now += wait * minute
      expect(await come()).toBe(start)
    }
    const end = now
    now += 24 * 60 * minute
    expect(await come()).toBe(end)
  })

  it('goes on while he is busy on other pages', async () => {
    await come()
    now += 31 * minute
    await come()
    for (let step = 0; step < 5; step++) {
      now += 20 * minute
      await markSeen(database.db, accountId, now)
    }
    now += 20 * minute
    expect(await come()).toBe(start)
  })

  it('is found by one of several requests that come at once', async () => {
    await come()
    now += 60 * minute
    expect(await Promise.all([come(), come(), come()])).toEqual([start, start, start])
  })

  it('goes with its account, and none is left of one that was erased meanwhile', async () => {
    await come()
    await database.db.deleteFrom('accounts').where('id', '=', accountId).execute()
    expect(await database.db.selectFrom('visits').selectAll().execute()).toEqual([])
    now += 2 * minute
    expect(await come()).toBeNull()
    expect(await database.db.selectFrom('visits').selectAll().execute()).toEqual([])
  })
})
