import type { Transaction } from 'kysely'
import { commandLine } from '../command-line.ts'
import { StartError } from '../errors.ts'
import { inTransaction } from './in-transaction.ts'
import { locks } from './locks.ts'
import { allMigrations } from './migrations/all-migrations.ts'
import type { Migration } from './migrations/migration.ts'
import type { Database } from './open-database.ts'
import { checkIntegrity, type TellMended } from './sqlite/check-integrity.ts'
import type { Db, Tx } from './tables.ts'

/**
 * Brings the database to the form this code knows, a transaction for each migration: a kill leaves a whole number of them. Where
 * there is nothing yet all of them are one, since each transaction waits for the disk.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = allMigrations,
  tellMended: TellMended = () => {},
): Promise<void> {
  await checkIntegrity(database, tellMended)
  let complete = false
  while (!complete)
    complete = await inTransaction(database.db, locks.migrations, (trx) => applyNext(trx, database.engine, migrations))
}

/** Applies the first migration that is missing, or all in an empty database; answers true if none is left. */
async function applyNext(trx: Tx, engine: Database['engine'], migrations: readonly Migration[]): Promise<boolean> {
  await trx.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .execute()
  const applied = new Set((await trx.selectFrom('migrations').select('name').execute()).map((row) => row.name))
  refuseNewer(applied, migrations)
  const missing = migrations.filter((migration) => !applied.has(migration.name))
  const due = applied.size === 0 ? missing : missing.slice(0, 1)
  for (const { name, up } of due) {
    await up(trx as Transaction<unknown>, engine)
    await trx.insertInto('migrations').values({ name }).execute()
  }
  return due.length === missing.length
}

/** For who reads only and changes nothing: refuses a database that is not in the form this code knows. */
export async function demandPresentForm(db: Db): Promise<void> {
  const applied = new Set((await db.selectFrom('migrations').select('name').execute()).map((row) => row.name))
  refuseNewer(applied, allMigrations)
  if (allMigrations.every(({ name }) => applied.has(name))) return
  throw new StartError(
    `Die Datenbank hat noch die Form eines früheren pennal. Bitte einmal starten (${commandLine('start')}) und danach noch einmal aufrufen.`,
  )
}

function refuseNewer(applied: ReadonlySet<string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = [...applied].find((name) => !known.has(name))
  if (unknown === undefined) return
  throw new StartError(`Die Datenbank ist neuer als dieses pennal (Stand ${unknown}). Bitte pennal aktualisieren.`)
}
