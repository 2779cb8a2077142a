import type { Tx } from '../database/tables.ts'
import { Refusal } from '../errors.ts'
import { removeMails } from '../mail/remove-mails.ts'
import { removeMessage } from './messages.ts'

/** Deletes a message, and the mail that tells of it where that has not gone out. */
export async function deleteMessage(trx: Tx, id: string): Promise<void> {
  const removed = await removeMessage(trx, id)
  if (!removed) throw noSuchMessage()
  if (removed.mail_id) await removeMails(trx, [removed.mail_id])
}

export const noSuchMessage = () => new Refusal('not_found', 'Diese Anfrage gibt es nicht mehr.')
