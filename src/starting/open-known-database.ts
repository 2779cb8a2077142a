import type { Config } from '../config.ts'
import { findStage } from '../database/find-stage.ts'
import { refuseHalfRestored } from '../database/half-restored.ts'
import { migrate } from '../database/migrate.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { isBlank, sqliteFile } from '../database/sqlite/sqlite-file.ts'
import { StartError } from '../errors.ts'

/**
 * For commands: opens the database that a start has made, and never makes one, in whatever folder it is called. What only reads
 * may leave it as it is: a server of an earlier release may be at work on it.
 */
export async function openKnownDatabase(
  config: Config,
  { onMended = () => {}, mayMigrate = true } = {},
): Promise<Database> {
  if (config.databaseUrl === undefined && isBlank(sqliteFile(config.dataDir))) throw unknown(config)
  const database = await openDatabase(config)
  try {
    await refuseHalfRestored(database)
    if ((await findStage(database)) !== 'done') throw unknown(config)
    if (mayMigrate) await migrate(database, undefined, onMended)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

function unknown({ databaseUrl, dataDir }: Config): StartError {
  return new StartError(
    databaseUrl === undefined
      ? `In ${dataDir} liegt keine Datenbank von pennal (pennal.sqlite). Bitte DATA_DIR prüfen oder das Laufwerk einhängen; angelegt wird sie nur vom ersten Start (npm start).`
      : 'In der PostgreSQL-Datenbank aus DATABASE_URL liegt nichts von pennal. Bitte DATABASE_URL prüfen; angelegt wird es nur vom ersten Start (npm start).',
  )
}
