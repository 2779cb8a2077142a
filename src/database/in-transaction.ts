import { type Lock, takeLock } from './locks.ts'
import type { Outer, Tx } from './tables.ts'

/**
 * All of the work or nothing. Read committed, so that work that had to wait sees what the other one wrote. With a lock it is
 * the only one behind it on all instances; on SQLite every transaction is the only one that writes.
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
