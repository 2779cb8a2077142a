import { sql } from 'kysely'
import type { Database } from '../open-database.ts'

/**
 * Every table that may hold something of a person: all, new ones too, but the texts of documents and their index, and the
 * record of acts, which has ids only and may have millions of rows.
 */
export async function findPersonalTables({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<string[]> {
  const names =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
  const { rows } = await names.execute(db)
  return rows.map(({ name }) => name).filter((name) => !/^(sqlite_|search_|acts$|(document|partial)_texts$)/.test(name))
}
