import { closeSync, openSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { seedContent } from '../content/seeding/seed-content.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { migrate } from '../database/migrate.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { sqliteFile } from '../database/sqlite/sqlite-file.ts'
import { startIndexing } from '../indexing/start-indexing.ts'
import { rebuildSearch } from '../programs/rebuild-search.ts'
import { runCommand } from '../programs/run-command.ts'
import { indexNames } from '../search/index/index-names.ts'
import { mendLostIndex } from '../search/index/mend-lost-index.ts'
import { type IndexingPlace, makeIndexingPlace, until } from '../testing/indexing.ts'
import { seedDir } from '../testing/samples/sample-fraternity.ts'
import { createSearcher } from '../testing/search.ts'
import { testProgram } from '../testing/test-program.ts'

const pageBytes = 4096
const damagedLine = 'Die Datenbank im Datenordner ist beschädigt. Bitte eine Sicherung einspielen.'

describe('a damaged search index', () => {
  let place: IndexingPlace
  let file: string

  beforeEach(async () => {
    place = await makeIndexingPlace('sqlite')
    await inTransaction(place.database.db, 'read committed', (trx) => seedContent(trx, systemClock, seedDir))
    file = sqliteFile(place.settings.dataDir)
    const words = (at: number) => Array.from({ length: 400 }, (_, i) => `wort${at}x${i}`).join(' ')
    await place.put(12, { text: (at) => `Fackelzug Nummer ${at}. ${words(at)}` })
    expect(await rebuild()).toBe(0)
    await place.database.close()
  })
  afterEach(() => place.remove())

  const rebuild = () =>
    runCommand(rebuildSearch, ['rebuild'], {
      env: { DATA_DIR: place.settings.dataDir },
      terminal: { out() {}, err() {} },
    })

  /** Where a table or an index lies; its root first. */
  function pagesOf(name: string): number[] {
    const sqlite = new DatabaseSync(file)
    const rows = sqlite.prepare('select pageno from dbstat where name = ? order by path').all(name)
    sqlite.close()
    return rows.map(({ pageno }) => Number(pageno))
  }

  function spoil(page: number | undefined, from = 0, bytes = pageBytes): void {
    if (page === undefined) throw new Error('no such page')
    const handle = openSync(file, 'r+')
    writeSync(handle, Buffer.alloc(bytes, 0xa5), 0, bytes, (page - 1) * pageBytes + from)
    closeSync(handle)
  }

  function change(statement: string): void {
    const sqlite = new DatabaseSync(file, { defensive: false })
    sqlite.exec(statement)
    sqlite.close()
  }

  /** As a start does it. */
  async function start(): Promise<{ database: Database; told: (readonly string[])[] }> {
    const database = await openDatabase(place.settings)
    const told: (readonly string[])[] = []
    await migrate(database, undefined, (tables) => told.push(tables)).catch(async (error) => {
      await database.close()
      throw error
    })
    if (await mendLostIndex(database)) told.push(['lost'])
    await indexNames(database, systemClock)
    return { database, told }
  }

  async function expectMended(): Promise<void> {
    const { database, told } = await start()
    expect(told).toHaveLength(1)
    expect((await createSearcher(database).search('brief')).total).toBe(12)
    await database.close()
    const again = await start()
    expect(again.told).toEqual([])
    await again.database.close()
  }

  it.each([
    ['the root of its data', () => spoil(pagesOf('search_index_data')[0])],
    ['a leaf of its data', () => spoil(pagesOf('search_index_data').at(-1))],
    ['the middle of a leaf', () => spoil(pagesOf('search_index_data').at(2), 1500, 900)],
    ['the head of its terms', () => spoil(pagesOf('search_index_idx')[0], 0, 8)],
    ['the sizes of its rows', () => spoil(pagesOf('search_index_docsize')[0])],
    ['its settings', () => spoil(pagesOf('search_index_config')[0])],
    ['the words', () => spoil(pagesOf('search_words')[0])],
    ['the order of the words', () => spoil(pagesOf('search_words_counted')[0])],
    ['its state', () => spoil(pagesOf('search_state')[0])],
    ['the numbers of documents', () => spoil(pagesOf('search_documents')[0])],
    ['the texts', () => spoil(pagesOf('document_texts')[0])],
    ['the queue', () => spoil(pagesOf('readings')[0])],
    ['a lost row', () => change('delete from search_index_data where id = (select max(id) from search_index_data)')],
    ['a turned row', () => change(`update search_index_data set block = x'00ff00ff' where id > 10`)],
    ['a spoilt beginning', () => change(`update search_index_data set block = x'00' where id = 10`)],
  ])('does not stop a start: %s', async (_, damage) => {
    damage()
    await expectMended()
  })

  it('does not hide that something else is damaged too', async () => {
    spoil(pagesOf('search_index_data')[0])
    spoil(pagesOf('document_versions')[0])
    await expect(start()).rejects.toThrow(damagedLine)
  })

  it('is written anew by the command, too', async () => {
    spoil(pagesOf('search_index_data')[0])
    expect(await rebuild()).toBe(0)
    const { database, told } = await start()
    expect(told).toEqual([])
    expect((await createSearcher(database).search('fackelzug')).total).toBe(12)
    await database.close()
  })

  it('is mended beside a server that has found it so, and everything is found again', async () => {
    const database = await openDatabase(place.settings)
    await createSearcher(database).search('fackelzug')
    change(`update search_index_data set block = x'00ff00ff' where id > 10`)
    await expect(createSearcher(database).search('fackelzug')).rejects.toMatchObject({ errcode: 267 })
    const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line).msg) })
    const lines: string[] = []
    const config = readConfig({ DATA_DIR: place.settings.dataDir })
    const program = testProgram('indexer')
    const parts = { config, database, clock: systemClock, log, program, tidy: async () => {} }
    const indexing = startIndexing(
      { ...parts, freeBytes: place.storage.freeBytes },
      { firstLookMs: 3_600_000, lookEveryMs: 3_600_000, idleMs: 100, niceness: 0 },
    )
    indexing.mend()
    // A second process that finds it damaged has it looked at once.
    indexing.mend()
    await until(async () => lines.includes('documents read'))
    expect((await createSearcher(database).search('fackelzug')).total).toBe(12)
    expect(lines.filter((line) => line.includes('damaged'))).toEqual(['the search index was damaged: it is made anew'])
    await indexing.close()
    await database.close()
  })
})
