import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/tables.ts'
import { reserveFailure, secondsToWait } from './sign-in-failures.ts'
import { type Counter, TooManyTries } from './try-rules.ts'

/** Counts a try before it is judged, or refuses it. Give it back or forget it, once it has turned out to be right. */
export async function reserveTry(db: Db, clock: Clock, counter: Counter): Promise<void> {
  const { key, limit } = counter
  const now = clock().getTime()
  if (await reserveFailure(db, key, now, limit)) return
  throw new TooManyTries(counter, await secondsToWait(db, key, now, limit))
}
