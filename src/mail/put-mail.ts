import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Tx } from '../database/tables.ts'
import { unbegun } from '../queue/queues.ts'

export interface Mail {
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
  /** The id of the member whom it tells about or who gets it, so that it goes with him; null where there is none. */
  about: string | null
  /** Where it tells of a change of his record: who made it, and what the record was before (0: nothing). */
  told?: { by: string; sinceRevision: number }
  /** Not before this moment. */
  dueAt?: number
  /** When there is no point in delivering it any more. */
  expiresAt?: number
  /** One of many: it waits for all others, and for the rate that the mail server allows. */
  isBulk?: boolean
  /** Beside those of every mail. */
  headers?: Readonly<Record<string, string>>
  /** What comes with it, as `keepMailFile` has named it in this transaction. */
  fileId?: string | undefined
}

/** Puts a mail into the outbox, in the transaction of what it tells about. Wake the delivery once that is committed. */
export async function putMail(
  db: Tx,
  clock: Clock,
  { from, to, subject, text, html, about, told, dueAt, expiresAt, isBulk, headers, fileId }: Mail,
): Promise<string> {
  const id = randomUUID()
  const now = clock().getTime()
  await db
    .insertInto('mails')
    .values({
      ...unbegun,
      id,
      from_name: from.name,
      from_address: from.address,
      to_address: to,
      subject,
      text,
      html,
      next_attempt_at: dueAt ?? now,
      expires_at: expiresAt ?? null,
      last_error: null,
      created_at: now,
      about_member: about,
      told_by: told?.by ?? null,
      since_revision: told?.sinceRevision ?? null,
      is_bulk: isBulk ? 1 : 0,
      headers: headers ? JSON.stringify(headers) : null,
      file_id: fileId ?? null,
      tried_at: null,
    })
    .execute()
  return id
}
