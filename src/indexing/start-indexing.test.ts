import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { engines } from '../testing/databases.ts'
import { type IndexingPlace, makeIndexingPlace, until } from '../testing/indexing.ts'
import { createSearcher } from '../testing/search.ts'

const dyingIndexer = join(import.meta.dirname, '../testing/processes/dying-indexer-process.ts')

describe.each(engines)('the indexing on %s', (engine) => {
  let place: IndexingPlace
  beforeEach(async () => {
    place = await makeIndexingPlace(engine)
  })
  afterEach(() => place.remove())
  const total = async (term: string) => (await createSearcher(place.database).search(term)).total

  it('reads what waits, says so once, and leaves nothing behind', async () => {
    await place.put(5)
    const indexing = place.start({ idleMs: 100 })
    await until(async () => place.says('documents read').length > 0)
    expect(await total('fackelzug')).toBe(5)
    expect(place.says('documents read')).toMatchObject([{ level: 30, read: 5, named: 0 }])
    expect(await place.readings()).toMatchObject(Array(5).fill({ state: 'read', attempts: 1, claimed_by: null }))
    await until(async () => place.indexers().length === 0)
    expect(await place.unfinished()).toEqual([])
    await indexing.close()
    expect(place.logged).toHaveLength(1)
  })

  it('gives the processor to all others first', async () => {
    await place.put(1)
    place.start({ niceness: 10 })
    await until(async () => place.says('documents read').length > 0)
    const [pid] = place.indexers()
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    expect(rest.split(' ')[16]).toBe('10')
  })

  it('is woken for what comes later, while its process runs and when it is gone', async () => {
    const indexing = place.start({ idleMs: 2000 })
    await place.put(1)
    indexing.wake()
    await until(async () => (await place.done()) === 1)
    const [first] = place.indexers()
    await place.put(1)
    indexing.wake()
    await until(async () => (await place.done()) === 2)
    expect(place.indexers()).toEqual([first])
    await until(async () => place.indexers().length === 0)
    await place.put(1)
    indexing.wake()
    await until(async () => (await place.done()) === 3)
    expect(place.indexers()).not.toEqual([first])
  })

  it('leaves what is kept free to others, says so once, and goes on by itself', async () => {
    await place.put(2)
    let looks = 0
    const plenty = place.disk.freeBytes
    place.disk.freeBytes = async () => {
      looks++
      return 64 * 1024 ** 2 - 1
    }
    place.start({ lookEveryMs: 10, idleMs: 100 })
    await until(async () => looks > 5)
    expect(place.indexers()).toEqual([])
    expect(place.says('documents are not read for now: the disk is nearly full')).toHaveLength(1)
    place.disk.freeBytes = plenty
    await until(async () => (await place.done()) === 2)
    expect(place.says('there is room again: documents are read')).toHaveLength(1)
  })

  it('ends a reader on whom the disk fills up, without blame for any document', async () => {
    await place.put(2)
    // The server believes that there is room, its process sees what there is.
    place.disk.freeBytes = async () => Number.POSITIVE_INFINITY
    place.start({ keptFreeBytes: 1024 ** 5 })
    await until(async () => place.indexers().length > 0)
    await until(async () => place.indexers().length === 0)
    expect(await place.readings()).toMatchObject(Array(2).fill({ state: 'waiting', attempts: 0, claimed_by: null }))
    expect(place.logged).toEqual([])
  })

  it('finds by itself what an instance has left that is no more', async () => {
    await place.put(1)
    await place.database.db
      .updateTable('readings')
      .set({ claimed_by: 'gone', claimed_until: Date.now() + 1500, attempts: 1 })
      .execute()
    place.start({ lookEveryMs: 100 })
    await until(async () => (await place.done()) === 1)
    expect(await place.readings()).toMatchObject([{ state: 'read', attempts: 2 }])
  })

  it('names in the log what it could not read, but no file', async () => {
    await place.put(1, { fileName: 'Geheimnis.pdf', text: () => 'kein PDF' })
    place.start()
    await until(async () => (await place.done()) === 1)
    const [{ document_id: document, note } = { document_id: '', note: null }] = await place.readings()
    await until(async () => place.says('documents read').length > 0)
    expect(note).toMatch(/ließ sich nicht lesen/)
    expect(place.says('a document is found by its name only')).toMatchObject([{ level: 40, document, note }])
    expect(JSON.stringify(place.logged)).not.toContain('Geheimnis')
  })

  it.each(['Tödlich.txt', 'Gierig.txt', 'Langsam.txt'])(
    'gives %s up after three times, and reads the others',
    async (fileName) => {
      await place.put(1, { fileName })
      await place.put(3)
      // Where it is not the time that shows it, the machine may take its own.
      const time = fileName === 'Langsam.txt' ? { leaseMs: 5000 } : {}
      place.start({ ...time, mostMemoryBytes: 250 * 1024 ** 2, watchMs: 50 }, dyingIndexer)
      await until(async () => (await place.done()) === 4)
      const named = (await place.readings()).filter(({ state }) => state === 'named')
      const note = 'Die Datei ließ sich wiederholt nicht lesen; gefunden wird sie nur über Namen und Beschreibung.'
      expect(named).toMatchObject([{ attempts: 4, note }])
      expect(await total('fackelzug')).toBe(3)
      const deaths = place.says('the indexer has died')
      expect(deaths).toHaveLength(3)
      expect(deaths[0]).toMatchObject({ level: 50, signal: 'SIGKILL', document: named[0]?.document_id })
      const reasons = { 'Gierig.txt': 'it takes too much memory', 'Langsam.txt': 'a document takes too long' }
      const reason = reasons[fileName as keyof typeof reasons]
      expect(place.says(`indexer ended: ${reason}`)).toHaveLength(reason ? 3 : 0)
    },
  )

  it('takes longer and longer breaks from a program that does not start, and says why', async () => {
    await place.put(1)
    place.start({ leastPauseMs: 20 }, join(import.meta.dirname, 'missing.js'))
    await until(async () => place.says('the indexer has died').length >= 3)
    const deaths = place.says('the indexer has died')
    expect(deaths.map(({ pause }) => pause).slice(0, 3)).toEqual([20, 40, 80])
    expect(deaths[0]?.lastWords).toMatch(/Cannot find module/)
    expect(await place.readings()).toMatchObject([{ state: 'waiting', attempts: 0 }])
  })

  it('ends in the middle of its work, and blames no document for it', async () => {
    await place.put(30, { text: (at) => `Fackelzug ${at} `.repeat(20_000) })
    const indexing = place.start()
    await until(async () => (await place.done()) >= 3)
    const pids = place.indexers()
    expect(pids).toHaveLength(1)
    await indexing.close()
    expect(place.indexers()).toEqual([])
    const left = (await place.readings()).filter(({ state }) => state === 'waiting')
    expect(left.length).toBeGreaterThan(0)
    expect(new Set(left.map(({ attempts, claimed_by }) => `${attempts} ${claimed_by}`))).toEqual(new Set(['0 null']))
    expect(await place.unfinished()).toEqual([])
    expect(place.says('the indexer has died')).toEqual([])
    indexing.wake()
    expect(place.indexers()).toEqual([])
  })

  it('waits for a database that is away, and goes on', async () => {
    await place.put(3)
    const cut = await cutOff(place)
    place.start({ lookEveryMs: 100 })
    // On SQLite the process is started and has to wait; on PostgreSQL it is not even known that there is work.
    await until(async () => place.logged.some(({ level }) => level === 40))
    await cut.restore()
    // That the database is there again is noticed within a moment, here as well.
    await until(async () => (await place.done().catch(() => 0)) === 3)
    expect(await place.readings()).toMatchObject(Array(3).fill({ state: 'read', attempts: 1 }))
    expect(place.says('the indexer has died')).toEqual([])
  })
})

/** SQLite: another connection writes all the time. PostgreSQL: takes no connections and ends those that there are. */
async function cutOff({ settings }: IndexingPlace): Promise<{ restore(): Promise<void> }> {
  if (settings.databaseUrl === undefined) {
    const other = new DatabaseSync(join(settings.dataDir, 'pennal.sqlite'))
    other.exec('begin immediate')
    return { restore: async () => other.close() }
  }
  const name = new URL(settings.databaseUrl).pathname.slice(1)
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  await client.query(`alter database ${name} allow_connections false`)
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  return {
    async restore() {
      await client.query(`alter database ${name} allow_connections true`)
      await client.end()
    },
  }
}
