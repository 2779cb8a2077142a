import type { Db } from '../database/tables.ts'
import { findListedMails } from './mails.ts'

const most = 200

const isoOf = (moment: number) => new Date(moment).toISOString()

/** The outbox as administrators see it: what becomes of a mail, and never what it says. */
export async function listMails(db: Db) {
  const rows = await findListedMails(db, most)
  return rows.map((row) => ({
    id: row.id,
    to: row.to_address,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: row.state === 'waiting' ? isoOf(row.next_attempt_at) : null,
    lastError: row.last_error,
    createdAt: isoOf(row.created_at),
    doneAt: row.done_at === null ? null : isoOf(row.done_at),
  }))
}
