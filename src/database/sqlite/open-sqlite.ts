import { accessSync, constants } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { CompiledQuery, Kysely, sql } from 'kysely'
import { countChanges } from '../count-changes.ts'
import { makeDataFolder } from '../data-folder.ts'
import { keepRowsOf } from '../kept-rows.ts'
import type { Outer, Tables } from '../tables.ts'
import { versionQuery } from '../version-query.ts'
import { nodeSqliteDialect } from './node-sqlite-dialect.ts'
import { sqliteFile } from './sqlite-file.ts'
import { keepStatements } from './sqlite-statements.ts'
import { makeWriter } from './sqlite-writer.ts'
import { untilFree } from './until-free.ts'
import { unusableFile } from './unusable-file.ts'

/** How long a write waits for another process (the indexer, `npm run account`) before it fails. */
const usualWaitMs = 5000

/**
 * Of its own cache each connection takes a quarter of the usual 2 MB, which the first check of the file fills and nothing empties: what it
 * does not hold, the system does.
 */
const fewPages = 'pragma cache_size = -512'

/** Another number whenever another connection has written. */
const dataVersion = CompiledQuery.raw('pragma data_version')

export interface SqliteDatabase {
  db: Outer
  /** The version of the content, without waiting: it is asked for with every page. */
  readVersion(): number
}

export async function openSqlite(dataDir: string, waitMs = usualWaitMs): Promise<SqliteDatabase> {
  makeDataFolder(dataDir)
  const file = sqliteFile(dataDir)
  const writer = await openWriter(file, dataDir)
  const openReader = () => {
    const sqlite = new DatabaseSync(file, { readOnly: true, timeout: 0 })
    sqlite.exec(fewPages)
    return keepStatements(sqlite)
  }
  const reader = openReader()
  const changes = countChanges(
    () => reader.execute<{ data_version: number }>(dataVersion).rows[0]?.data_version as number,
  )
  const dialect = nodeSqliteDialect({
    writer: makeWriter(keepStatements(writer), { waitMs, onChange: changes.note }),
    reader,
    openReader,
    waitMs,
  })
  const db = new Kysely<Tables>({ dialect })
  keepRowsOf(db, changes)
  // Kysely closes only what it has used once.
  await sql`select 1`.execute(db)
  const query = CompiledQuery.raw(versionQuery)
  return { db, readVersion: () => reader.execute<{ version: number }>(query).rows[0]?.version as number }
}

async function openWriter(file: string, dataDir: string): Promise<DatabaseSync> {
  let sqlite: DatabaseSync | undefined
  try {
    // No busy timeout: a wait for a lock inside SQLite holds up the thread and with it all requests.
    sqlite = new DatabaseSync(file, { timeout: 0 })
    await prepareToWrite(sqlite)
    // SQLite opens a file it may only read without a word and fails at the first write, long after the start.
    accessSync(file, constants.W_OK)
    return sqlite
  } catch (error) {
    sqlite?.close()
    throw unusableFile(file, dataDir, error)
  }
}

/** What holds for every write. Of several processes that make a new file at once SQLite refuses some for a moment. */
async function prepareToWrite(sqlite: DatabaseSync): Promise<void> {
  const pragmas = [
    'journal_mode = wal',
    // An acknowledged write survives a power cut, which WAL's usual NORMAL does not promise.
    'synchronous = full',
    'foreign_keys = on',
    // What is deleted is overwritten: an erased person must not be read in the free parts of the file.
    'secure_delete = on',
  ]
  sqlite.exec(fewPages)
  const deadline = performance.now() + usualWaitMs
  for (const pragma of pragmas) await untilFree(() => sqlite.exec(`pragma ${pragma}`), deadline)
}
