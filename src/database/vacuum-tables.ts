import { sql } from 'kysely'
import type { Database } from './open-database.ts'

/**
 * How long it stands in line for a table. All who come after it wait as well: behind a backup that reads for minutes they
 * must not wait along.
 */
const lockTimeout = '200ms'

/**
 * Writes these tables anew in PostgreSQL's files, with their indexes and with what the planner has noted
 * of them: a plain vacuum would only mark the place as free. What the server keeps besides (its log, archives, copies)
 * is its own matter. Fails where somebody uses a table for longer.
 */
export async function vacuumTables({ db }: Pick<Database, 'db'>, tables: readonly string[]): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set lock_timeout = ${sql.lit(lockTimeout)}`.execute(connection)
    try {
      await sql`vacuum (full, analyze) ${sql.join(tables.map((table) => sql.table(table)))}`.execute(connection)
    } finally {
      // Back to what the connection was opened with.
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
    }
  })
}
