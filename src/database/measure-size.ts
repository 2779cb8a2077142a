import { sql } from 'kysely'
import type { Database } from './open-database.ts'

/** The bytes that the database takes where it lies. */
export async function measureSize({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<number> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ size: number }>`select page_count * page_size as size
          from pragma_page_count(), pragma_page_size()`.execute(db)
      : await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db)
  return Number(rows[0]?.size)
}
