import type { Clock } from '../../clock.ts'
import type { Tx } from '../../database/tables.ts'
import type { Letter, Sender } from '../../mail/letter.ts'
import { putMail } from '../../mail/put-mail.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import type { Recipient } from './recipients.ts'

/** What letters need: the time, and who writes. */
export interface Post {
  clock: Clock
  sender: Sender
}

export async function sendLetter(
  trx: Tx,
  { clock, sender }: Post,
  { email, about }: Recipient,
  { subject, letter, expiresAt }: { subject: string; letter: Letter; expiresAt?: number },
): Promise<void> {
  const from = { name: sender.name, address: sender.address }
  // A line break in the title would end the header.
  const mail = { from, to: email, subject: subject.replace(/\s+/g, ' '), ...writeLetter(sender, letter), about }
  await putMail(trx, clock, expiresAt === undefined ? mail : { ...mail, expiresAt })
}
