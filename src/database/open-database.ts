import type { Kysely } from 'kysely'
import { openPostgres } from './open-postgres.ts'
import { openSqlite } from './open-sqlite.ts'
import type { Tables } from './tables.ts'

export interface Database {
  db: Kysely<Tables>
  engine: 'sqlite' | 'postgres'
  close(): Promise<void>
}

/** Opens PostgreSQL if it has an address, else SQLite in the data folder. It neither migrates nor takes the lock. */
export async function openDatabase(where: { databaseUrl: string | undefined; dataDir: string }): Promise<Database> {
  const { databaseUrl, dataDir } = where
  const db = databaseUrl === undefined ? await openSqlite(dataDir) : await openPostgres(databaseUrl)
  return { db, engine: databaseUrl === undefined ? 'sqlite' : 'postgres', close: () => db.destroy() }
}
