import { randomUUID } from 'node:crypto'
import type { Db, FaultsTable } from '../../database/tables.ts'
import type { Fault } from '../../figures/faults.ts'

const dayMs = 24 * 60 * 60 * 1000
/** More would say nothing more. */
const mostKept = 300

export async function insertFaults(db: Db, faults: readonly Fault[]): Promise<void> {
  const rows = faults.map(({ at, message, kind, requestId, route }) => {
    return { id: randomUUID(), happened_at: at, message, kind, request_id: requestId, route }
  })
  await db.insertInto('faults').values(rows).execute()
}

/** Those of the last day stay, and of these only the last. */
export async function forgetFaults(db: Db, now: number): Promise<void> {
  const last = await db
    .selectFrom('faults')
    .select('happened_at')
    .orderBy('happened_at', 'desc')
    .limit(1)
    .offset(mostKept)
    .executeTakeFirst()
  const before = Math.max(now - dayMs, last ? last.happened_at + 1 : 0)
  await db.deleteFrom('faults').where('happened_at', '<', before).execute()
}

/** Of the last day, the newest first. */
export function findFaults(db: Db, now: number): Promise<FaultsTable[]> {
  return db
    .selectFrom('faults')
    .selectAll()
    .where('happened_at', '>=', now - dayMs)
    .orderBy('happened_at', 'desc')
    .orderBy('id')
    .limit(mostKept)
    .execute()
}
