import type pg from 'pg'
import { openPostgres, type TellLost } from './postgres/open-postgres.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'
import type { Outer } from './tables.ts'

export interface Database {
  db: Outer
  engine: 'sqlite' | 'postgres'
  /** Of PostgreSQL only. */
  pool?: pg.Pool
  /** Of SQLite only: the version of the content, without waiting. */
  readVersion?(): number
  close(): Promise<void>
}

/** Opens PostgreSQL if it has an address, else SQLite. It neither migrates nor takes the lock. */
export async function openDatabase(
  where: { databaseUrl: string | undefined; dataDir: string },
  tellLost: TellLost = () => {},
): Promise<Database> {
  const { databaseUrl, dataDir } = where
  if (databaseUrl === undefined) {
    const { db, readVersion } = await openSqlite(dataDir)
    return { db, engine: 'sqlite', readVersion, close: () => db.destroy() }
  }
  const { db, pool } = await openPostgres(databaseUrl, tellLost)
  return { db, engine: 'postgres', pool, close: () => db.destroy() }
}
