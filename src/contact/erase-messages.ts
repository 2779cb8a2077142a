import type { Tx } from '../database/tables.ts'
import { removeMails } from '../mail/remove-mails.ts'
import { removeMessagesFrom } from './messages.ts'

/** Takes away what was written from the addresses of a person who is erased, and the mails that tell of it. */
export async function eraseMessages(trx: Tx, addresses: readonly string[]): Promise<void> {
  await removeMails(trx, await removeMessagesFrom(trx, addresses))
}
