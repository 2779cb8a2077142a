import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemClock as clock } from '../../clock.ts'
import type { Database } from '../../database/open-database.ts'
import { signedIn } from '../../testing/accounts.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { findFeed, noteFetch, renewFeed } from './feeds.ts'

describe.each(engines)('feeds on %s', (engine) => {
  let database: Database
  let accountId: string
  beforeAll(async () => {
    database = await openFreshDatabase(engine)
  })
  beforeEach(async () => {
    await database.db.deleteFrom('accounts').execute()
    accountId = (await signedIn({ database, clock }, 'member')).account.id
  })
  afterAll(() => database.close())

  const find = (kind: 'dates' | 'birthdays' = 'dates') => findFeed(database.db, accountId, kind)

  it('have their first address before anything is known of them', async () => {
    expect(await find()).toEqual({ kind: 'dates', number: 1, fetched_on: null })
  })

  it('have one new address, however often and by how many at once the same one is given up', async () => {
    await Promise.all([1, 2, 3, 4].map(() => renewFeed(database.db, accountId, 'dates', 1)))
    expect(await find()).toMatchObject({ number: 2 })
    await renewFeed(database.db, accountId, 'dates', 1)
    await renewFeed(database.db, accountId, 'dates', 7)
    expect(await find()).toMatchObject({ number: 2 })
    await renewFeed(database.db, accountId, 'dates', 2)
    expect(await find()).toMatchObject({ number: 3 })
    expect(await find('birthdays')).toMatchObject({ number: 1 })
  })

  it('know the day on which they were fetched, each address its own', async () => {
    await noteFetch(database.db, accountId, await find(), '2026-10-25')
    expect(await find()).toMatchObject({ number: 1, fetched_on: '2026-10-25' })
    const seen = await find()
    await renewFeed(database.db, accountId, 'dates', 1)
    expect(await find()).toMatchObject({ number: 2, fetched_on: null })
    // Somebody has fetched the old one while it was given up.
    await noteFetch(database.db, accountId, seen, '2026-10-26')
    expect(await find()).toMatchObject({ number: 2, fetched_on: null })
  })

  it('go with the account', async () => {
    await renewFeed(database.db, accountId, 'dates', 1)
    await database.db.deleteFrom('accounts').where('id', '=', accountId).execute()
    expect(await database.db.selectFrom('feeds').selectAll().execute()).toEqual([])
  })
})
