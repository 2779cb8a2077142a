import { sql, type Transaction } from 'kysely'
import type { Database } from '../open-database.ts'
import type { Tables } from '../tables.ts'

/** Lets only one transaction at a time go on from here that says the same, on all instances. */
export async function waitForTurn(trx: Transaction<Tables>, engine: Database['engine'], what: string): Promise<void> {
  // Every SQLite transaction is the only one anyway.
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 1895))`.execute(trx)
}
