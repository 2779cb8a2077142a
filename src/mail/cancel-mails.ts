import { type Clock, systemClock } from '../clock.ts'
import type { Db } from '../database/tables.ts'
import { cancelWaiting } from './mails.ts'

/** Withdraws whatever still waits to go to an address, however its letters are typed. Answers how many mails that were. */
export function cancelMailsTo(db: Db, address: string, clock: Clock = systemClock): Promise<number> {
  return cancelWaiting(db, address, clock().getTime())
}
