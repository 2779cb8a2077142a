import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '../database/open-database.ts'
import { type DatabasePlace, engines, makeMigratedPlace } from '../testing/databases.ts'
import { openWay, type Way } from '../testing/way.ts'
import { type ContentVersion, openContentVersion } from './content-version.ts'

describe.each(engines)('the version of the content on %s', (engine) => {
  let place: DatabasePlace
  let database: Database
  let other: Database
  let way: Way | undefined
  let version: ContentVersion
  const log = { info: vi.fn(), warn: vi.fn() }

  beforeEach(async () => {
    vi.clearAllMocks()
    place = await makeMigratedPlace(engine)
    way = place.databaseUrl === undefined ? undefined : await openWay(place.databaseUrl)
    database = await openDatabase({ ...place, databaseUrl: way?.url })
    other = await openDatabase(place)
    version = await openContentVersion({ database, log }, { answerMs: 200, retryMs: 20 })
    await expect.poll(() => version.known()).toBeTypeOf('number')
  })
  afterEach(async () => {
    await version.close()
    await way?.close()
    await Promise.all([database.close(), other.close()])
    await place.remove()
  })

  async function moveTo(number: number, by = database): Promise<void> {
    await by.db.updateTable('content_version').set({ version: number }).execute()
  }

  it('is known without asking, and so is each change once it is settled', async () => {
    for (let number = 100; number < 130; number++) {
      await moveTo(number)
      await version.settle()
      expect(version.known()).toBe(number)
      expect(await version.find()).toBe(number)
    }
  })

  it('is known when another process has changed it', async () => {
    await moveTo(200, other)
    await expect.poll(() => version.known()).toBe(200)
    await moveTo(201, other)
    await expect.poll(() => version.known()).toBe(201)
  })

  it('is the last one known while the database does not answer, and the right one after that', async () => {
    await moveTo(300)
    await version.settle()
    expect(await version.find()).toBe(300)
    const { takeAway, bringBack } = ways[engine](other, way)
    await takeAway()
    await expect.poll(async () => [await version.find(), version.isLastKnown]).toEqual([300, true])
    expect(version.known()).toBe(300)
    const told = () => log.warn.mock.calls.filter(([, words]) => words.startsWith('the database does not answer'))
    await version.find()
    expect(told()).toHaveLength(1)

    await bringBack()
    await moveTo(301, other)
    await expect.poll(() => [version.known(), version.isLastKnown]).toEqual([301, false])
    expect(told()).toHaveLength(1)
  })
})

/** How each engine is made not to answer, and to answer again. */
const ways = {
  sqlite: ({ db }: Database) => ({
    takeAway: () => sql`alter table content_version rename to hidden`.execute(db),
    bringBack: () => sql`alter table hidden rename to content_version`.execute(db),
  }),
  postgres: (_database: Database, way: Way | undefined) => ({
    takeAway: async () => way?.silence(),
    bringBack: async () => way?.reopen(),
  }),
}
