import { type Lock, takeLock } from './locks.ts'
import type { Outer, Tx } from './tables.ts'

/**
 * All of the work or nothing. Read committed, so that work that had to wait sees what the other one wrote. With a lock it is
 * the only one behind it on all instances; on SQLite every transaction is the only one that writes.
 */
export async function inTransaction<T>(
  db: Outer,
  isolation: 'read committed' | Lock,
  work: (trx: Tx) => Promise<T>,
): Promise<T> {
  const witness = witnesses.get(db)
  let afterwards: (() => void) | undefined
  const transaction = db.transaction().setIsolationLevel('read committed')
  const done = await transaction.execute(async (begun) => {
    const trx = begun as Tx
    if (isolation !== 'read committed') await takeLock(trx, isolation)
    const done = await work(trx)
    afterwards = await witness?.(trx, done)
    return done
  })
  afterwards?.()
  return done
}

/** Sees what a transaction has done, as its last part; what it answers is called once that holds. */
export type Witness = (trx: Tx, done: unknown) => Promise<(() => void) | undefined>

const witnesses = new WeakMap<Outer, Witness>()

/** The same database, but every transaction that is begun with it has a witness. */
export function withWitness(db: Outer, witness: Witness): Outer {
  const watched = db.withTables() as Outer
  witnesses.set(watched, witness)
  return watched
}
