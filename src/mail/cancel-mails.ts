import type { Clock } from '../clock.ts'
import type { Tx } from '../database/tables.ts'
import { cancelUndelivered } from './mails.ts'

/** Withdraws whatever has not reached an address, however its letters are typed. Answers how many mails that were. */
export function cancelMailsTo(db: Tx, clock: Clock, address: string): Promise<number> {
  return cancelUndelivered(db, address, clock().getTime())
}
