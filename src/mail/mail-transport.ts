import type { MailFilesTable, MailsTable } from '../database/tables.ts'
import type { DeliveryWay } from './delivery-way.ts'

/** What goes along with the words of a mail. */
export interface Enclosed {
  /** The picture that a letter may name. */
  head: Buffer | undefined
  file: MailFilesTable | undefined
}

/** A way for mails to go. Opened for a round of delivery and closed after it. */
export interface MailTransport {
  way: DeliveryWay
  /** Once it answers, the mail is in the hands of a server, or durable. */
  send(mail: MailsTable, enclosed: Enclosed): Promise<void>
  /** Takes back what it has sent, as far as it can be reached. */
  withdraw?(mail: MailsTable): Promise<void>
  /** At once, whatever is under way. */
  close(): void
}
