import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../database/open-database.ts'
import { type Child, startChild } from '../testing/child-processes.ts'
import { engines } from '../testing/databases.ts'
import { type IndexingPlace, makeIndexingPlace, until } from '../testing/indexing.ts'
import { createSearcher } from '../testing/search.ts'
import { makeStoragePlace } from '../testing/storages.ts'

const indexingProcess = new URL('../testing/processes/indexing-process.ts', import.meta.url)
const documents = 30
const textOf = (at: number, sentences: number) =>
  `Fackelzug${at} am Brunnen. ${'Der Senior spricht, und alle hören zu. '.repeat(sentences)}`
/** Long enough to be in the middle of one of them when it happens. */
const text = (at: number) => textOf(at, 500)
/** So long that it is written in two pieces. */
const longText = (at: number) => textOf(at, 1000)

describe.each(engines)('an indexer on %s that is killed', (engine) => {
  let place: IndexingPlace
  let server: Child | undefined
  beforeEach(async () => {
    place = await makeIndexingPlace(engine)
  })
  afterEach(async () => {
    await server?.kill()
    server = undefined
    await place.remove()
  })

  async function startServer(leaseMs: number): Promise<Child> {
    const { dataDir, databaseUrl = '' } = place.settings
    server = startChild(indexingProcess, [dataDir, databaseUrl, String(leaseMs)])
    expect(await server.hear()).toBe('started')
    return server
  }
  const serverPid = () => server?.process.pid ?? 0

  it('again and again is started again, and every document is in the index once', async () => {
    await place.put(documents, { text: longText })
    place.start()
    for (const least of [3, 10, 18]) {
      await until(async () => (await place.done()) >= least && place.indexers().length > 0)
      for (const pid of place.indexers()) process.kill(pid, 'SIGKILL')
      await until(async () => place.says('the indexer has died').length > 0)
      place.logged.length = 0
    }
    await until(async () => (await place.done()) === documents)
    await expectEverythingOnce(place)
    expect(await place.unfinished()).toEqual([])
  })

  it('with its server leaves all to the next one, once its time has run out', async () => {
    await place.put(documents, { text })
    await startServer(5000)
    await until(async () => (await place.done()) >= 5)
    for (const pid of place.indexers(serverPid())) process.kill(pid, 'SIGKILL')
    await server?.kill()
    expect((await place.readings()).filter((each) => each.claimed_by !== null).length).toBeLessThanOrEqual(1)
    place.start({ lookEveryMs: 100 })
    await until(async () => (await place.done()) === documents)
    await expectEverythingOnce(place)
  })

  it('ends by itself when only its server is killed, and holds up no other', async () => {
    await place.put(documents, { text })
    await startServer(600_000)
    await until(async () => (await place.done()) >= 5)
    const [orphan] = place.indexers(serverPid())
    expect(orphan).toBeDefined()
    await server?.kill()
    await until(async () => !existsSync(`/proc/${orphan}`))
    expect((await place.readings()).filter((each) => each.claimed_by !== null)).toEqual([])
    expect(await place.done()).toBeLessThan(documents)
    place.start()
    await until(async () => (await place.done()) === documents)
    await expectEverythingOnce(place)
  })
})

it('an indexer reads from S3 what is kept there, and leaves no copy', async () => {
  const bucket = await makeStoragePlace('s3')
  const place = await makeIndexingPlace('sqlite', { s3: bucket.settings.s3 })
  try {
    await place.put(3)
    place.start()
    await until(async () => (await place.done()) === 3)
    expect((await createSearcher(place.database).search('fackelzug')).total).toBe(3)
    expect(await place.unfinished()).toEqual([])
  } finally {
    await place.remove()
    await bucket.remove()
  }
})

async function expectEverythingOnce({ database, readings }: IndexingPlace): Promise<void> {
  const rows = await readings()
  expect(rows.filter(({ state, claimed_by }) => state !== 'read' || claimed_by !== null)).toEqual([])
  const searcher = createSearcher(database)
  for (let at = 0; at < documents; at++) {
    expect(await searcher.findNames(`"fackelzug${at}"`)).toEqual([`Brief ${at}.txt`])
  }
  // One for the name, some for the text, one for what it is about: as many for each document, and none without a document.
  const counts = new Set((await countRows(database)).map(({ rows }) => rows))
  expect(counts.size).toBe(1)
  expect(await countRows(database)).toHaveLength(documents)
  const kept = await database.db
    .selectFrom('document_texts')
    .select((eb) => ['document_id', eb.fn.countAll<number>().as('sections')])
    .groupBy('document_id')
    .execute()
  expect(kept).toHaveLength(documents)
  expect([...counts][0]).toBe((kept[0]?.sections ?? 0) + 2)
}

async function countRows({ db, engine }: Database): Promise<{ number: number; rows: number }[]> {
  const row = sql.ref(engine === 'sqlite' ? 'rowid' : 'number')
  const counted = sql<{ number: number; rows: number }>`
    select ${row} / 4096 as number, count(*) as rows from search_index group by 1`
  return (await counted.execute(db)).rows
}
