import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataFolder } from '../database/lock-data-folder.ts'
import { unlessRunning } from '../database/unless-running.ts'
import { rowOf } from '../search/index/row-rules.ts'
import { engines } from '../testing/databases.ts'
import { type IndexingPlace, makeIndexingPlace, until } from '../testing/indexing.ts'
import { createSearcher } from '../testing/search.ts'
import { rebuildSearch } from './rebuild-search.ts'
import { runCommand } from './run-command.ts'

const never = new AbortController().signal

describe.each(engines)('npm run search -- rebuild on %s', (engine) => {
  let place: IndexingPlace
  beforeEach(async () => {
    place = await makeIndexingPlace(engine, { holds: 'sample' })
  })
  afterEach(() => place.remove())

  async function run(args: string[] = [], { signal = never, columns = 0, onLine = () => {} } = {}) {
    const out: string[] = []
    const err: string[] = []
    const shown: string[] = []
    const screen = { columns, write: (text: string) => void shown.push(text) }
    const terminal = {
      out: (text: string) => {
        out.push(text)
        onLine()
      },
      err: (text: string) => err.push(text),
      screen: columns > 0 ? screen : undefined,
    }
    const env = { DATA_DIR: place.settings.dataDir, DATABASE_URL: place.settings.databaseUrl }
    const code = await runCommand(rebuildSearch, ['rebuild', ...args], { env, terminal, signal })
    return { code, out, err, shown }
  }
  const names = (term: string) => createSearcher(place.database).findNames(term)
  const words = async () => {
    const rows = await place.database.db.selectFrom('search_words').select('word').orderBy('word').execute()
    return rows.map(({ word }) => word)
  }
  const rowId = sql.ref(engine === 'sqlite' ? 'rowid' : 'number')
  const wreck = () => sql`delete from search_index`.execute(place.database.db)

  it('reads every file anew and says what became of them', async () => {
    await place.put(2)
    await place.put(1, { fileName: 'Kaputt.pdf', text: () => 'kein PDF' })
    await place.put(1, { fileName: 'Bild.jpg' })
    expect(await names('fackelzug')).toEqual([])
    const { code, out, err } = await run()
    expect(await names('fackelzug')).toHaveLength(2)
    expect(out).toEqual([
      '20 % (1 von 4)',
      '50 % (2 von 4)',
      '70 % (3 von 4)',
      '100 % (4 von 4)',
      'Suchindex neu geschrieben: 4 Dokumente.',
      '  3 × Der Text ist gelesen.',
      '  1 × Die Datei ließ sich nicht lesen; gefunden wird sie nur über Namen und Beschreibung.',
    ])
    expect([code, err]).toEqual([0, []])
    expect((await place.readings()).map(({ state }) => state).sort()).toEqual(['named', 'read', 'read', 'read'])
  })

  it('repairs an index that has lost rows or has too many, and forgets words that no document has', async () => {
    await place.put(3, {
      text: (at) => `Der Fackelzug ${at}, z.B. im Café „Größenwahn“ (e.V.) – Ελλάδα, Kraków, 18.6.1895`,
    })
    await run()
    const before = await words()
    expect(before).toContain('fackelzug')
    // Some rows are missing, and some have no text that would be kept.
    await wreck()
    const half = await place.database.db.selectFrom('search_documents').select('number').execute()
    await sql`insert into search_index (${rowId}, words) values (${rowOf(half[0]?.number ?? 0, 2)}, 'altlast')`.execute(
      place.database.db,
    )
    await place.database.db.deleteFrom('document_texts').execute()
    await sql`insert into search_words (word, revision) values ('niemandswort', 1)`.execute(place.database.db)
    await sql`insert into search_index (${rowId}, words) values (4096, 'fackelzug')`.execute(place.database.db)
    expect((await run()).code).toBe(0)
    expect(await words()).toEqual(before)
    expect((await names('fackelzug')).sort()).toEqual(['Brief 0.txt', 'Brief 1.txt', 'Brief 2.txt'])
    expect(await names('altlast')).toEqual([])
    const { rows } = await sql<{
      lost: number
    }>`select count(*) as lost from search_index where ${rowId} = 4096`.execute(place.database.db)
    expect(rows[0]?.lost).toBe(0)
  })

  it('takes the kept texts with --texts and opens no file', async () => {
    await place.put(2)
    await run()
    await place.put(1, { fileName: 'Neu.txt' })
    for (const { storage_key } of await place.database.db.selectFrom('document_versions').selectAll().execute()) {
      await place.storage.doubt([storage_key])
      await place.storage.settle([storage_key], async () => new Set())
    }
    await wreck()
    const { code, out } = await run(['--texts'])
    expect(code).toBe(0)
    expect(out).toContain('  1 × Der Text wird noch gelesen.')
    expect((await names('fackelzug')).sort()).toEqual(['Brief 0.txt', 'Brief 1.txt'])
    expect(await names('neu')).toEqual(['Neu.txt'])
    // With the files it would forget every text: it rather says that they are missing.
    const refused = await run()
    expect([refused.code, refused.err[0]]).toEqual([1, expect.stringMatching(/^Die Dateien fehlen: /)])
    // Where only some are missing it says so, and goes on.
    await place.put(1, { fileName: 'Noch da.txt' })
    const { out: told } = await run()
    expect(told.slice(-2)).toContainEqual(expect.stringMatching(/3 × Die Datei fehlt in der Ablage/))
  })

  it('works as a program of its own', async () => {
    await place.put(2)
    const env = { PATH: process.env.PATH, DATA_DIR: place.settings.dataDir, DATABASE_URL: place.settings.databaseUrl }
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ['src/programs/rebuild-search.ts', 'rebuild'],
      {
        env,
      },
    )
    expect([stderr, stdout.split('\n').slice(-3)]).toEqual([
      '',
      ['Suchindex neu geschrieben: 2 Dokumente.', '  2 × Der Text ist gelesen.', ''],
    ])
  })

  it('makes no database and no folder where there is none', async () => {
    const env = { DATA_DIR: join(place.settings.dataDir, 'falsch') }
    const err: string[] = []
    const terminal = { out: () => expect.unreachable(), err: (text: string) => err.push(text) }
    expect(await runCommand(rebuildSearch, ['rebuild'], { env, terminal })).toBe(1)
    expect(err).toEqual([expect.stringMatching(/falsch liegt keine Datenbank von pennal/)])
    expect(existsSync(env.DATA_DIR)).toBe(false)
  })

  it('goes on where one file cannot be opened, and that document is found as before', async () => {
    await place.put(2)
    await run()
    const { document_id: id, storage_key } = await place.database.db
      .selectFrom('document_versions')
      .selectAll()
      .where('file_name', '=', 'Brief 0.txt')
      .executeTakeFirstOrThrow()
    const file = join(place.settings.dataDir, 'files', storage_key)
    await rm(file)
    await mkdir(file)
    await wreck()
    const { code, err } = await run()
    expect([code, err]).toEqual([1, [`Nicht zu öffnen (1 Dokument): ${id}`]])
    expect((await names('fackelzug')).sort()).toEqual(['Brief 0.txt', 'Brief 1.txt'])
  })

  it('works beside a server that reads and has the data folder to itself', async () => {
    await place.put(30)
    const lock = lockDataFolder(place.settings.dataDir)
    place.start({ lookEveryMs: 100 })
    const { code } = await run()
    expect(code).toBe(0)
    await until(async () => (await place.done()) === 30)
    lock.release()
    expect((await createSearcher(place.database).search('fackelzug')).total).toBe(30)
    expect(place.says('the indexer has died')).toEqual([])
  })

  it('finds as much at any moment as before', async () => {
    await place.put(12)
    await run()
    const searcher = createSearcher(place.database)
    const totals: Promise<number>[] = []
    await run([], { onLine: () => totals.push(searcher.search('fackelzug brief').then(({ total }) => total)) })
    expect(totals.length).toBeGreaterThan(5)
    expect(new Set(await Promise.all(totals))).toEqual(new Set([12]))
  })

  it('can be broken off and leaves an index that is whole', async () => {
    await place.put(20)
    await run()
    const breakOff = new AbortController()
    const { code, out, err } = await run([], { signal: breakOff.signal, onLine: () => breakOff.abort() })
    expect([code, err]).toEqual([130, []])
    expect(out.slice(0, 2)).toEqual([
      '10 % (2 von 20)',
      expect.stringMatching(/^Abgebrochen nach [2-9] von 20 Dokumenten/),
    ])
    expect(await names('fackelzug')).toHaveLength(20)
    expect((await place.readings()).map(({ state }) => state)).toEqual(Array(20).fill('read'))
  })

  it('is refused while another one runs', async () => {
    await place.put(1)
    const refused = await unlessRunning(place.database, place.settings.dataDir, () => run())
    expect(refused).toMatchObject({ code: 1, out: [], err: ['Der Suchindex wird gerade schon neu geschrieben.'] })
    expect((await run()).code).toBe(0)
  })

  it('paints a bar on a terminal', async () => {
    await place.put(3)
    const { shown, out } = await run([], { columns: 60 })
    expect(shown[0]).toBe(`\r\x1b[2K${'░'.repeat(20)}    0 %  0 von 3  Brief 0.txt`)
    expect(shown.at(-2)).toMatch(/█{20} {2}100 % {2}3 von 3$/)
    expect(shown.at(-1)).toBe('\n')
    expect(out[0]).toBe('Suchindex neu geschrieben: 3 Dokumente.')
  })
})

describe('npm run search, called wrongly', () => {
  const usage = 'Aufruf: npm run search -- rebuild [--texts]'

  it.each([[[]], [['rebuild', 'all']], [['build']], [['rebuild', '--unknown']], [['--texts']]])(
    'shows how it is called: %j',
    async (args) => {
      const err: string[] = []
      const terminal = { out: () => expect.unreachable(), err: (text: string) => err.push(text) }
      expect([await runCommand(rebuildSearch, args, { env: {}, terminal }), err.at(-1)]).toEqual([2, usage])
    },
  )

  it('helps when asked and ends with 2 otherwise, as a program of its own', async () => {
    const start = promisify(execFile)
    const { stdout } = await start(process.execPath, ['src/programs/rebuild-search.ts', '--help'])
    expect(stdout).toContain(usage)
    expect(stdout).toContain('--texts')
    await expect(start(process.execPath, ['src/programs/rebuild-search.ts'])).rejects.toMatchObject({
      code: 2,
      stderr: `${usage}\n`,
    })
  })
})
