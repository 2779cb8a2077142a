import type { Clock } from '../clock.ts'
import type { Db } from '../database/tables.ts'
import { keptSince } from './message-rules.ts'
import { removeMessagesBefore } from './messages.ts'

/** Forgets what visitors wrote more than half a year ago, and answers how much that was. */
export function purgeMessages(db: Db, clock: Clock): Promise<number> {
  return removeMessagesBefore(db, keptSince(clock()))
}
