import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** How a connection is called on the server while it may work without end: so that an administrator knows why. */
export const longWork = 'pennal (long work)'

/** Lifts the limit of PostgreSQL on each statement, for this transaction or for the whole connection. */
export async function letTakeTime(db: Db, within: 'transaction' | 'connection'): Promise<void> {
  const isLocal = sql.lit(within === 'transaction')
  await sql`select set_config('statement_timeout', '0', ${isLocal}),
    set_config('application_name', ${sql.lit(longWork)}, ${isLocal})`.execute(db)
}

/** Takes that back on a connection that others get after this. */
export async function limitTime(db: Db): Promise<void> {
  await sql`reset statement_timeout`.execute(db)
  await sql`reset application_name`.execute(db)
}
