import { migrate } from '../../database/migrate.ts'
import { allMigrations } from '../../database/migrations/all-migrations.ts'
import type { Migration } from '../../database/migrations/migration.ts'
import type { Database } from '../../database/open-database.ts'
import { StartError } from '../../errors.ts'
import type { BackedUpTable, Contents } from '../format/manifest.ts'
import { readTables } from '../format/read-rows.ts'
import type { OpenBackup } from '../open-backup.ts'
import { loadRows } from '../rows/load-rows.ts'
import { openRowSource } from '../rows/open-row-source.ts'
import { sumTables } from '../rows/sum-lines.ts'

/** The migrations that the database of a backup had been through; refused where this pennal does not know one of them. */
export function migrationsOf({ migrations }: Contents): Migration[] {
  const known = new Set(allMigrations.map(({ name }) => name))
  const unknown = migrations.find((name) => !known.has(name))
  if (unknown !== undefined) {
    throw new StartError(
      `Die Sicherung ist von einem neueren pennal (Stand ${unknown}). Bitte pennal aktualisieren und noch einmal zurückholen.`,
    )
  }
  return allMigrations.filter(({ name }) => migrations.includes(name))
}

/** Makes the tables as they were then, fills them in one transaction, and compares what has arrived with what was sent off. */
export async function restoreRows(
  backup: Pick<OpenBackup, 'contents' | 'readRows'>,
  database: Database,
  dataDir: string,
): Promise<void> {
  await migrate(database, migrationsOf(backup.contents))
  await refuseOtherTables(backup.contents.tables, database, dataDir)
  await loadRows(database, readTables(backup.readRows(), backup.contents.tables))
  const different = await findDifferent(backup.contents.tables, database, dataDir)
  if (different.length === 0) return
  throw new StartError(
    `Zurückgeholt ist nicht, was gesichert wurde: Diese Tabellen sind anders: ${different.join(', ')}. Bitte eine andere Sicherung nehmen (--list zeigt sie) und ein anderes, leeres Ziel.`,
  )
}

async function refuseOtherTables(tables: readonly BackedUpTable[], database: Database, dataDir: string): Promise<void> {
  await using source = await openRowSource(database, dataDir)
  const formOf = (all: readonly Pick<BackedUpTable, 'name'>[]) =>
    JSON.stringify((all as BackedUpTable[]).map(({ name, columns }) => [name, columns.map((column) => column.name)]))
  if (formOf(tables) === formOf(source.tables as BackedUpTable[])) return
  throw new StartError(
    'Die Tabellen der Sicherung sind andere, als ihr Stand sie hat. Sie ist beschädigt oder nicht von pennal.',
  )
}

/** The names of the tables whose rows are not those of the backup. */
async function findDifferent(tables: readonly BackedUpTable[], database: Database, dataDir: string): Promise<string[]> {
  await using source = await openRowSource(database, dataDir)
  const sums = await sumTables(source)
  const isSame = ({ name, rows, sha256 }: BackedUpTable) =>
    sums.get(name)?.rows === rows && sums.get(name)?.sha256 === sha256
  return tables.filter((table) => !isSame(table)).map(({ name }) => name)
}
