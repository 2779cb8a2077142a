import { inTransaction } from '../../database/in-transaction.ts'
import { locks } from '../../database/locks.ts'
import type { Db, Outer, Tx } from '../../database/tables.ts'
import { type BackupKind, listNamesOf } from './backup-runs.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A backup of each night may fail once; a copy is for a day that hardly ever comes. */
const staleMs: Record<BackupKind, number> = { backup: 2 * dayMs, survival: 7 * dayMs }

/** What is made each night, and where to. */
export interface Nightly {
  kind: BackupKind
  place: string
}

/** Whether the last backup, or copy, that is known to be good is older than it should be, and nobody has been told so. */
export async function isUntoldStale(db: Db, now: number, of: Nightly): Promise<boolean> {
  return (await findStale(db, now, of)) !== undefined
}

/** Tells people, and notes it until another one is proven. Answers false where that is so already, by another instance. */
export function tellOnce(db: Outer, now: number, of: Nightly, tell: (trx: Tx) => Promise<void>): Promise<boolean> {
  return inTransaction(db, locks.healthLetter, async (trx) => {
    const id = await findStale(trx, now, of)
    if (id === undefined) return false
    await trx.updateTable('backup_runs').set({ told_at: now }).where('id', '=', id).execute()
    await tell(trx)
    return true
  })
}

/** The run since which there is none that is good: the last that was proven, of copies that is whole, or where there never was one, the first of all. */
async function findStale(db: Db, now: number, { kind, place }: Nightly): Promise<string | undefined> {
  const all = db.selectFrom('backup_runs').select(['id', 'begun_at', 'told_at']).where('kind', '=', kind)
  const runs = all.where('place', 'in', await listNamesOf(db, place))
  const isGood = kind === 'backup' ? runs.where('proven_at', 'is not', null) : runs.where('state', '=', 'done')
  const good = await isGood.orderBy('begun_at', 'desc').limit(1).executeTakeFirst()
  const since = good ?? (await runs.orderBy('begun_at').limit(1).executeTakeFirst())
  if (!since || since.told_at !== null || now - since.begun_at <= staleMs[kind]) return undefined
  return since.id
}
