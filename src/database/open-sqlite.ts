import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { StartError } from '../errors.ts'
import { makeDataFolder, notWritable } from './data-folder.ts'
import { nodeSqliteDialect } from './node-sqlite-dialect.ts'
import { isBusy, isDamaged, isNotWritable, sqliteReason } from './sqlite-errors.ts'
import type { Tables } from './tables.ts'

/** How long a write waits for another process (`npm run account` beside the server) before it fails. */
const busyTimeout = 5000

export async function openSqlite(dataDir: string): Promise<Kysely<Tables>> {
  makeDataFolder(dataDir)
  const file = join(dataDir, 'pennal.sqlite')
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(await openFile(file, dataDir)) })
  // Kysely closes only what it has used once.
  await sql`select 1`.execute(db)
  return db
}

async function openFile(file: string, dataDir: string): Promise<DatabaseSync> {
  let sqlite: DatabaseSync | undefined
  try {
    sqlite = new DatabaseSync(file, { timeout: busyTimeout })
    await switchToWal(sqlite)
    // FULL: an acknowledged write survives a power cut, which WAL's usual NORMAL does not promise.
    sqlite.exec('pragma synchronous = full; pragma foreign_keys = on')
    // SQLite opens a file it may only read without a word and fails at the first write, long after the start.
    accessSync(file, constants.W_OK)
    return sqlite
  } catch (error) {
    sqlite?.close()
    if (isDamaged(error)) {
      throw new StartError(`Die Datenbank ${file} ist beschädigt. Bitte eine Sicherung einspielen.`)
    }
    if (isNotWritable(error) || (error as NodeJS.ErrnoException).syscall === 'access') {
      throw notWritable(dataDir, sqliteReason(error))
    }
    throw new StartError(`Die Datenbank ${file} lässt sich nicht öffnen (${sqliteReason(error)}).`)
  }
}

/** Of several processes that switch a new file at once SQLite refuses some immediately, whatever the timeout says. */
async function switchToWal(sqlite: DatabaseSync): Promise<void> {
  const deadline = performance.now() + busyTimeout
  for (;;) {
    try {
      return sqlite.exec('pragma journal_mode = wal')
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
    }
    await setTimeout(10)
  }
}
