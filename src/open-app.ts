import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pino from 'pino'
import { makeFirstAdministrator } from './accounts/make-first-administrator.ts'
import type { App } from './app.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { seedContent } from './content/seed-content.ts'
import { exclusively } from './database/exclusively.ts'
import { lockDataFolder } from './database/lock-data-folder.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { readLinkSecret } from './documents/link-secret.ts'
import { openScanner } from './scanner/open-scanner.ts'
import { openStorage } from './storage/open-storage.ts'

export interface OpenApp extends App {
  /** Set once, on the start that made the first administrator without a password from the settings. */
  firstPassword: string | undefined
  close(): Promise<void>
}

/** Database, migrations, storage, and on an empty database the sample fraternity with its first administrator. */
export async function openApp(config: Config): Promise<OpenApp> {
  const log = pino({ level: config.logLevel })
  const clock = systemClock
  // Two servers may share a PostgreSQL, but never one SQLite file.
  const lock = config.databaseUrl ? undefined : lockDataFolder(config.dataDir)
  const database = await openDatabase(config)
  await migrate(database)
  const storage = await openStorage(config.dataDir)
  const scanner = openScanner(config, log)
  const linkSecret = await readLinkSecret(database.db)
  const { administrator, added } = await exclusively(database, async (trx) => ({
    added: await seedContent(trx, clock, join(projectRoot(import.meta.dirname), 'seed')),
    administrator: await makeFirstAdministrator(trx, clock, config.admin),
  }))
  if (added.length > 0) log.warn({ added }, 'sample content was added for this release: please look at it')
  return {
    config,
    database,
    storage,
    scanner,
    linkSecret,
    clock,
    log,
    firstPassword: administrator?.generatedPassword,
    async close() {
      await storage.close()
      await database.close()
      lock?.release()
    },
  }
}

/** The folder that holds seed/ and build/, wherever this file runs from: src/ while developing, build/server/ when built. */
export function projectRoot(from: string): string {
  if (existsSync(join(from, 'package.json')) && existsSync(join(from, 'seed'))) return from
  if (dirname(from) === from) throw new Error('the folder of pennal with package.json and seed/ was not found')
  return projectRoot(dirname(from))
}
