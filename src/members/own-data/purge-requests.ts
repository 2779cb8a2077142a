import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/tables.ts'
import { removeRequestsBefore } from './data-requests.ts'
import { keptMonths } from './request-rules.ts'

/** Forgets what was decided long ago, and answers how much that was. */
export function purgeRequests(db: Db, clock: Clock): Promise<number> {
  const since = clock()
  since.setUTCMonth(since.getUTCMonth() - keptMonths)
  return removeRequestsBefore(db, since.getTime())
}
