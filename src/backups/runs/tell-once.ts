import { inTransaction } from '../../database/in-transaction.ts'
import { locks } from '../../database/locks.ts'
import type { Db, Outer, Tx } from '../../database/tables.ts'

/** A backup of each night may fail once. */
const staleMs = 2 * 24 * 60 * 60 * 1000

/** Whether the last backup that is known to be good is older than it should be, and nobody has been told so. */
export async function isUntoldStale(db: Db, now: number): Promise<boolean> {
  return (await findStale(db, now)) !== undefined
}

/** Tells people, and notes it until another one is proven. Answers false where that is so already, by another instance. */
export function tellOnce(db: Outer, now: number, tell: (trx: Tx) => Promise<void>): Promise<boolean> {
  return inTransaction(db, locks.healthLetter, async (trx) => {
    const id = await findStale(trx, now)
    if (id === undefined) return false
    await trx.updateTable('backup_runs').set({ told_at: now }).where('id', '=', id).execute()
    await tell(trx)
    return true
  })
}

/** The run since which there is no proof: the last that was proven, or where none ever was, the first of all. */
async function findStale(db: Db, now: number): Promise<string | undefined> {
  const runs = db.selectFrom('backup_runs').select(['id', 'begun_at', 'told_at']).where('kind', '=', 'backup')
  const proven = await runs.where('proven_at', 'is not', null).orderBy('begun_at', 'desc').limit(1).executeTakeFirst()
  const since = proven ?? (await runs.orderBy('begun_at').limit(1).executeTakeFirst())
  if (!since || since.told_at !== null || now - since.begun_at <= staleMs) return undefined
  return since.id
}
