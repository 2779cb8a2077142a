import { createHash, randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Tx } from '../database/tables.ts'
import type { Sender } from '../mail/letter.ts'
import { putMail } from '../mail/put-mail.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { mailtoOf } from '../text/email-rules.ts'
import { inTerms } from '../text/term-rules.ts'
import { type ContactMessage, keptMonths } from './message-rules.ts'
import { insertMessage, setMail } from './messages.ts'

interface Office {
  sender: Sender
  to: string
  /** Where administrators read all of them. */
  path: string
}

/**
 * Keeps a message and tells the fraternity of it, in one transaction; one that has come already is neither kept nor told
 * again. What the visitor has typed stands in no header of the mail.
 */
export async function keepMessage(trx: Tx, clock: Clock, office: Office, message: ContactMessage): Promise<void> {
  const id = randomUUID()
  const row = { ...message, id, digest: digestOf(message), received_at: clock().getTime(), mail_id: null }
  if (!(await insertMessage(trx, row))) return
  const { sender } = office
  const letter = writeLetter(sender, {
    greeting: inTerms(sender.terms, 'Liebe {Bundesbrüder},'),
    paragraphs: [
      'über das Formular der Website hat jemand geschrieben:',
      `Name: ${message.name}`,
      `E-Mail: ${message.email}`,
      ...message.message.split(/\n+/),
    ],
    button: { label: 'Antworten', href: mailtoOf(message.email) },
    closing: [
      `Alle Anfragen der letzten ${keptMonths} Monate stehen unter ${sender.origin}${office.path}.`,
      'Wer hier geschrieben hat, ist nicht geprüft: Name und Adresse kann jeder eintragen.',
    ],
  })
  const mail = { from: { name: sender.name, address: sender.address }, to: office.to, about: null, ...letter }
  await setMail(trx, id, await putMail(trx, clock, { ...mail, subject: 'Neue Anfrage über die Website' }))
}

const digestOf = ({ name, email, message }: ContactMessage): string =>
  createHash('sha256')
    .update(JSON.stringify([name, email, message]))
    .digest('hex')
