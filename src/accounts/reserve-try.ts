import type { Clock } from '../clock.ts'
import type { Db } from '../database/tables.ts'
import { reserveFailure, secondsToWait } from './sign-in-failures.ts'
import { type TryLimit, tooManyTries } from './try-rules.ts'

/** Counts a try before it is judged, or refuses it. Give it back or forget it, once it has turned out to be right. */
export async function reserveTry(db: Db, clock: Clock, key: string, limit: TryLimit): Promise<void> {
  const now = clock().getTime()
  if (await reserveFailure(db, key, now, limit)) return
  throw tooManyTries(limit, Math.max(1, await secondsToWait(db, key, now, limit)))
}
