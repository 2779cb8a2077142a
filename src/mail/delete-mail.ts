import type { Clock } from '../clock.ts'
import type { Db } from '../database/tables.ts'
import { isBeingDelivered, noSuchMail } from './mail-refusals.ts'
import { findMail, removeMail } from './mails.ts'

/** Removes a mail from the outbox for good; one that waits is not delivered any more. */
export async function deleteMail(db: Db, clock: Clock, id: string): Promise<void> {
  if (await removeMail(db, id, clock().getTime())) return
  throw (await findMail(db, id)) ? isBeingDelivered() : noSuchMail()
}
