import type { Clock } from '../clock.ts'
import type { Db } from '../database/tables.ts'
import { Refusal } from '../errors.ts'
import { isBeingDelivered, noSuchMail } from './mail-refusals.ts'
import { findMail, requeueMail } from './mails.ts'

/** Has a mail tried at once that was given up or waits for its next attempt. Wake the delivery afterwards. */
export async function retryMail(db: Db, clock: Clock, id: string): Promise<void> {
  const now = clock().getTime()
  if (await requeueMail(db, id, now)) return
  const mail = await findMail(db, id)
  if (!mail) throw noSuchMail()
  if (mail.state === 'sent') throw new Refusal('unprocessable', 'Diese E-Mail ist schon zugestellt.')
  if (mail.state === 'cancelled') throw new Refusal('unprocessable', 'Diese E-Mail wurde zurückgezogen.')
  if (mail.text === null) {
    throw new Refusal(
      'unprocessable',
      'Diese E-Mail ist abgelaufen und ihr Inhalt gelöscht. Bitte löse sie neu aus, zum Beispiel mit einer neuen Einladung.',
    )
  }
  throw isBeingDelivered()
}
