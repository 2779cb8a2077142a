import type { ClaimedMail } from './mails.ts'

/** A way for mails to go. Opened for a round of delivery and closed after it. */
export interface MailTransport {
  /** Once it answers, the mail is in the hands of somebody else, or durable. */
  send(mail: ClaimedMail): Promise<void>
  /** Takes back what it has sent, as far as it can be reached. */
  withdraw?(mail: ClaimedMail): Promise<void>
  /** At once, whatever is under way. */
  close(): void
}
