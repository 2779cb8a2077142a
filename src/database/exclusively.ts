import { sql, type Transaction } from 'kysely'
import { letTakeTime } from './let-take-time.ts'
import type { Database } from './open-database.ts'
import type { Tables } from './tables.ts'

/** Any number will do, as long as every instance takes the same. */
const lockNumber = 1895

/** Runs work in one transaction while no other instance can be inside this function: the others wait for their turn. */
export function exclusively<T>(database: Database, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  // Every SQLite transaction starts with the write lock, which is exclusive by itself.
  if (database.engine === 'sqlite') return database.db.transaction().execute(work)
  // Read committed, whatever the server's default is: what is read after the wait must be what the other one wrote.
  const transaction = database.db.transaction().setIsolationLevel('read committed')
  return transaction.execute(async (trx) => {
    // The wait and the work may take longer than a request ever should.
    await letTakeTime(trx, 'transaction')
    await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(trx)
    return work(trx)
  })
}
