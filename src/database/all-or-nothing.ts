import type { Transaction } from 'kysely'
import type { Db, Tables } from './tables.ts'

/**
 * All of the work or nothing, in the transaction that is given or in one of its own. Read committed, whatever the
 * server's default is: who had to wait for another one's change sees it then, instead of failing over it.
 */
export function allOrNothing<T>(db: Db, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<Tables>)
  return db.transaction().setIsolationLevel('read committed').execute(work)
}
