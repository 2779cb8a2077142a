import { commandLine } from '../command-line.ts'
import type { Config } from '../config.ts'
import { findStage } from '../database/find-stage.ts'
import { refuseHalfMoved } from '../database/half-moved.ts'
import { refuseHalfRestored } from '../database/half-restored.ts'
import { migrate } from '../database/migrate.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { refuseWhileMoving } from '../database/refuse-while-moving.ts'
import { isBlank, sqliteFile } from '../database/sqlite/sqlite-file.ts'
import { StartError } from '../errors.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

interface Given {
  onMended?: () => void
  /** What only reads may leave the database as it is: a server of an earlier release may be at work on it. */
  mayMigrate?: boolean
  /** Who moves it himself is not in his own way. */
  isMoving?: boolean
}

/** For commands: opens the database that a start has made, and never makes one, in whatever folder it is called. */
export async function openKnownDatabase(
  config: Place,
  { onMended = () => {}, mayMigrate = true, isMoving = false }: Given = {},
): Promise<Database> {
  demandDatabaseFile(config)
  const database = await openDatabase(config)
  try {
    if (!isMoving) await refuseWhileMoving(database, config.dataDir)
    await refuseHalfRestored(database)
    await refuseHalfMoved(database)
    if ((await findStage(database)) !== 'done') throw unknown(config)
    if (mayMigrate) await migrate(database, undefined, onMended)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Before anything is made: where SQLite is meant, there is a file. */
export function demandDatabaseFile(config: Place): void {
  if (config.databaseUrl === undefined && isBlank(sqliteFile(config.dataDir))) throw unknown(config)
}

function unknown({ databaseUrl, dataDir }: Place): StartError {
  return new StartError(
    databaseUrl === undefined
      ? `In ${dataDir} liegt keine Datenbank von pennal (pennal.sqlite). Bitte DATA_DIR prüfen oder das Laufwerk einhängen; angelegt wird sie nur vom ersten Start (${commandLine('start')}).`
      : `In der PostgreSQL-Datenbank aus DATABASE_URL liegt nichts von pennal. Bitte DATABASE_URL prüfen; angelegt wird es nur vom ersten Start (${commandLine('start')}).`,
  )
}
