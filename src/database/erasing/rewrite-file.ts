import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Logger } from 'pino'
import { keptFreeBytes } from '../../disk/disk-space-rules.ts'
import { freeBytesOf } from '../../disk/free-bytes.ts'
import { sqliteReason } from '../../disk/sqlite-error-rules.ts'
import type { Database } from '../open-database.ts'
import { fileOf } from '../sqlite/file-of.ts'
import { isFileToBeRewritten } from './open-erasures.ts'

/** Once, after the update that overwrites what it deletes: what was deleted before goes. Without room, the next start tries. */
export async function rewriteFile({ db, engine }: Database, log: Pick<Logger, 'info' | 'warn'>): Promise<void> {
  if (engine !== 'sqlite' || !(await isFileToBeRewritten(db))) return
  const file = await fileOf(db)
  const bytesBefore = statSync(file).size
  // The new one beside the old one, and once more in the log.
  if (freeBytesOf(file) < 2 * bytesBefore + keptFreeBytes) return tellLater(log, 'too little space')
  const started = performance.now()
  log.info({ bytesBefore }, 'the database is written anew, once: what was deleted before goes for good')
  try {
    vacuum(file)
  } catch (error) {
    return tellLater(log, sqliteReason(error))
  }
  log.info({ bytes: statSync(file).size, ms: Math.round(performance.now() - started) }, 'the database is written anew')
}

function tellLater(log: Pick<Logger, 'warn'>, reason: string): void {
  const message = 'Die Datenbank ließ sich nicht neu schreiben; früher Gelöschtes steht noch in der Datei.'
  log.warn({ reason }, `${message} Braucht sie Platz? Der nächste Start versucht es wieder.`)
}

function vacuum(file: string): void {
  const sqlite = new DatabaseSync(file, { timeout: 5000 })
  try {
    sqlite.exec('pragma secure_delete = on; pragma synchronous = full; vacuum')
    sqlite.exec('delete from open_erasures where traces is null')
    // The log is as large as the database now.
    sqlite.exec('pragma wal_checkpoint(truncate)')
  } finally {
    sqlite.close()
  }
}
