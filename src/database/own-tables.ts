import { sql, type TableMetadata } from 'kysely'
import type { Db } from './tables.ts'

/** The tables of this site. PostgreSQL lists those of other schemas as well: what a restore has put aside, or what others keep there. */
export async function listOwnTables(db: Db): Promise<TableMetadata[]> {
  const tables = await db.introspection.getTables()
  if (tables.every(({ schema }) => schema === undefined)) return tables
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return tables.filter(({ schema }) => schema === rows[0]?.name)
}
