import type { Database } from '../../database/open-database.ts'
import { sqliteFile } from '../../database/sqlite/sqlite-file.ts'
import { readPostgresRows } from './read-postgres-rows.ts'
import { readSqliteRows } from './read-sqlite-rows.ts'
import type { RowSource } from './row-source.ts'

/** The rows of a database that is open, as they are now. */
export async function openRowSource(database: Database, dataDir: string): Promise<RowSource> {
  return database.pool ? readPostgresRows(database.pool) : readSqliteRows(sqliteFile(dataDir))
}
