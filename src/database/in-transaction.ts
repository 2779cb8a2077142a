import { type Lock, takeLock } from './locks.ts'
import type { Outer, Tx } from './tables.ts'

/**
 * All of the work or nothing. On PostgreSQL read committed, whatever the server's default is: work that had to wait for
 * another transaction sees then what that one wrote, instead of failing over it. With a lock it is, besides, the only
 * one behind that lock on all instances. On SQLite every transaction is the only one that writes.
 */
export function inTransaction<T>(
  db: Outer,
  isolation: 'read committed' | Lock,
  work: (trx: Tx) => Promise<T>,
): Promise<T> {
  const transaction = db.transaction().setIsolationLevel('read committed')
  return transaction.execute(async (begun) => {
    const trx = begun as Tx
    if (isolation !== 'read committed') await takeLock(trx, isolation)
    return work(trx)
  })
}
