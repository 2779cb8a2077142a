import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/tables.ts'
import { noteEveryMs } from './visit-rules.ts'
import { findVisit, markSeen } from './visits.ts'

/** Notes that an account is here, and answers when its last visit ended; null where this is the first one. */
export async function noteVisit(db: Db, clock: Clock, accountId: string): Promise<number | null> {
  const now = clock().getTime()
  const known = await findVisit(db, accountId)
  // Of one that lies ahead the clock was set back since.
  if (known && Math.abs(now - known.seen_at) < noteEveryMs) return known.since
  await markSeen(db, accountId, now)
  return (await findVisit(db, accountId))?.since ?? null
}
