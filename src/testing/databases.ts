import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inTransaction } from '../database/in-transaction.ts'
import { migrate } from '../database/migrate.ts'
import { allMigrations } from '../database/migrations/all-migrations.ts'
import type { Migration } from '../database/migrations/migration.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { sqliteFile } from '../database/sqlite/sqlite-file.ts'
import type { Tx } from '../database/tables.ts'
import { removeFolder } from './child-processes.ts'

/** For `describe.each(engines)`: what is true of the store is true on both. */
export const engines = ['sqlite', 'postgres'] as const satisfies Database['engine'][]

/** Where a database is, as settings say it. */
export interface DatabaseAddress {
  databaseUrl: string | undefined
  dataDir: string
}

/** An address of a database of its own, empty at first. */
export interface DatabasePlace extends DatabaseAddress {
  remove(): Promise<void>
}

/** An open, migrated database for one test, empty or with the content of the sample; closing it also removes it. */
export function openFreshDatabase(engine: Database['engine'], holds: Template = 'nothing'): Promise<Database> {
  // There is nothing to migrate in a copy.
  return openForOne(engine, allMigrations, process.env[templateNames[holds][engine]])
}

/** As it was before the migration of this number, and all later ones. */
export function openEarlierDatabase(engine: Database['engine'], before: string): Promise<Database> {
  return openForOne(
    engine,
    allMigrations.filter(({ name }) => name < before),
  )
}

async function openForOne(engine: Database['engine'], migrations: readonly Migration[], template?: string) {
  const place = await makeDatabasePlace(engine, template)
  const database = await openDatabase(place)
  await migrate(database, migrations)
  return {
    ...database,
    async close() {
      await database.close()
      await place.remove()
    },
  }
}

type Template = 'nothing' | 'sample'

/** Where a worker finds the databases of each engine that have been prepared once, for a thousand tests to copy. */
const templateNames = {
  nothing: { sqlite: 'TEST_TEMPLATE_FILE', postgres: 'TEST_TEMPLATE_DATABASE' },
  sample: { sqlite: 'TEST_SAMPLE_FILE', postgres: 'TEST_SAMPLE_DATABASE' },
} as const

/** Before the first test, and once a PostgreSQL is there. Answers what removes the templates. */
export async function makeTemplates(seed: (trx: Tx) => Promise<unknown>): Promise<() => Promise<void>> {
  const places: DatabasePlace[] = []
  for (const engine of engines) {
    for (const holds of ['nothing', 'sample'] as const) {
      const place = await makeDatabasePlace(engine)
      places.push(place)
      const database = await openDatabase(place)
      await migrate(database)
      if (holds === 'sample') await inTransaction(database.db, 'read committed', seed)
      await database.close()
      process.env[templateNames[holds][engine]] =
        place.databaseUrl === undefined ? sqliteFile(place.dataDir) : new URL(place.databaseUrl).pathname.slice(1)
    }
  }
  return async () => {
    for (const place of places) await place.remove()
  }
}

/** For tests that open a migrated database themselves, several times or from several processes; with the sample's content, if wanted. */
export function makeMigratedPlace(engine: Database['engine'], holds: Template = 'nothing'): Promise<DatabasePlace> {
  return makeDatabasePlace(engine, process.env[templateNames[holds][engine]])
}

/** For tests of what a start does, which begin with nothing. Empty, or a copy. */
export async function makeDatabasePlace(engine: Database['engine'], template?: string): Promise<DatabasePlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pennal-test-'))
  if (engine === 'sqlite') {
    if (template) await copyFile(template, sqliteFile(dataDir))
    return { databaseUrl: undefined, dataDir, remove: () => removeFolder(dataDir) }
  }

  const name = `pennal_test_${randomBytes(8).toString('hex')}`
  // The files themselves, instead of a log of every page: takes half the time where nothing has to outlive a power cut.
  await onServer(`create database ${name} template ${template ?? 'template0'} encoding 'UTF8' strategy file_copy`)
  const url = new URL(serverUrl())
  url.pathname = name
  return {
    databaseUrl: url.href,
    dataDir,
    async remove() {
      await onServer(`drop database ${name} with (force)`)
      await removeFolder(dataDir)
    },
  }
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL fehlt: die Tests laufen mit src/testing/global-setup.ts (`npm test`).')
  return url
}

async function onServer(command: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}
