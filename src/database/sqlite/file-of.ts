import { sql } from 'kysely'
import type { Db } from '../tables.ts'

/** The file that an SQLite database lies in. */
export async function fileOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db)
  const main = rows.find(({ name }) => name === 'main')
  if (!main) throw new Error('a database without a file')
  return main.file
}
