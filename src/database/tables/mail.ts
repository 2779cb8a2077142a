import type { Queued } from './queue.ts'

export interface TablesOfMail {
  mails: MailsTable
  mail_files: MailFilesTable
}

/** What comes with mails: one row for all that carry it, as long as one of them may still go out. */
export interface MailFilesTable {
  id: string
  file_name: string
  media_type: string
  bytes: Uint8Array
}

/** The outbox: mails that wait, those that could not be delivered, and for a while those that were. */
export interface MailsTable extends Queued {
  id: string
  from_name: string
  from_address: string
  to_address: string
  subject: string
  /** Emptied once the mail is delivered, withdrawn or expired: it may hold a one-time link. */
  text: string | null
  html: string | null
  state: 'waiting' | 'sent' | 'failed' | 'cancelled'
  next_attempt_at: number
  /** When there is no point in it any more, as with a link that has expired. */
  expires_at: number | null
  last_error: string | null
  created_at: number
  /** To a mail server, or into the folder from which somebody has to send it on; null where that is not known, or not yet. */
  went_by: 'smtp' | 'files' | null
  /** Whose record it tells about, or whom it was sent to by his record; null where there is no such record. */
  about_member: string | null
  /** The account whose change of the record it tells about, and the state of the record before; 0 if there was none. */
  told_by: string | null
  since_revision: number | null
  /** One of many to many: 1. Those wait for all others, and for the rate that the mail server allows. */
  is_bulk: number
  /** JSON of the headers that it has beside those of every mail. */
  headers: string | null
  /** What comes with it; emptied like the text. */
  file_id: string | null
  /** When a mail to many was last handed to the server, whatever has become of it. */
  tried_at: number | null
}
