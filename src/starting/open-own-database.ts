import type { Config } from '../config.ts'
import { findStage } from '../database/find-stage.ts'
import { refuseHalfMoved } from '../database/half-moved.ts'
import { refuseHalfRestored } from '../database/half-restored.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import type { TellLost } from '../database/postgres/open-postgres.ts'
import { refuseWhileMoving } from '../database/refuse-while-moving.ts'
import { isBlank, sqliteFile } from '../database/sqlite/sqlite-file.ts'
import { StartError } from '../errors.ts'
import { findTraces } from './find-traces.ts'

/**
 * Opens the database of a server, or makes it where there is nothing at all: beside what an earlier life has left, an
 * empty database is a lost one, and a sample fraternity in its place would be published as if nothing had happened.
 * Decided before anything is written.
 */
export async function openOwnDatabase(config: Config, tellLost?: TellLost): Promise<Database> {
  const file = sqliteFile(config.dataDir)
  if (config.databaseUrl === undefined && isBlank(file)) {
    const traces = await findTraces(config)
    if (traces.length > 0) throw lost(`${file} fehlt oder ist leer`, traces)
    return openDatabase(config, tellLost)
  }
  const database = await openDatabase(config, tellLost)
  try {
    await refuseHalfRestored(database)
    // In its own data folder a server is alone: its lock says so.
    if (database.engine === 'postgres') await refuseWhileMoving(database, config.dataDir)
    await refuseHalfMoved(database)
    await refuseLost(database, config)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Of several instances that start at once on nothing, a slow one may find the files of a fast one. That one has begun in
 * the database before it kept any, so a second look there tells them from those of a database that is gone.
 */
async function refuseLost(database: Database, config: Config): Promise<void> {
  if ((await findStage(database)) !== 'empty') return
  const traces = await findTraces(config)
  if (traces.length === 0 || (await findStage(database)) !== 'empty') return
  throw lost(
    database.engine === 'sqlite'
      ? `${sqliteFile(config.dataDir)} enthält nichts von pennal`
      : 'die PostgreSQL-Datenbank aus DATABASE_URL enthält nichts von pennal',
    traces,
  )
}

function lost(what: string, traces: readonly string[]): StartError {
  return new StartError(
    `Die Datenbank fehlt: ${what}, aber es gibt schon ${traces.join(' und ')}. Bitte das Laufwerk einhängen, DATA_DIR und DATABASE_URL prüfen oder die Sicherung zurückholen; für einen neuen Anfang einen leeren Ordner nehmen (mit S3 auch einen leeren Bucket).`,
  )
}
