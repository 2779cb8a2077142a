import type { MailsTable } from '../database/tables.ts'
import type { DeliveryWay } from './delivery-way.ts'

/** A way for mails to go. Opened for a round of delivery and closed after it. */
export interface MailTransport {
  way: DeliveryWay
  /** Once it answers, the mail is in the hands of a server, or durable. The head is the picture that a letter may name. */
  send(mail: MailsTable, head?: Buffer): Promise<void>
  /** Takes back what it has sent, as far as it can be reached. */
  withdraw?(mail: MailsTable): Promise<void>
  /** At once, whatever is under way. */
  close(): void
}
