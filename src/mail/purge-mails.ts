import type { Clock } from '../clock.ts'
import type { Db } from '../database/tables.ts'
import { removeDoneBefore } from './mails.ts'

const keptMs = 30 * 24 * 60 * 60 * 1000

/** Forgets mails that were done with more than 30 days ago, and answers how many. */
export function purgeMails(db: Db, clock: Clock): Promise<number> {
  return removeDoneBefore(db, clock().getTime() - keptMs)
}
