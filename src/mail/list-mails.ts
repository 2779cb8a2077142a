import type { Db } from '../database/tables.ts'
import { findListedMails } from './mails.ts'

const most = 200

const isoOf = (moment: number) => new Date(moment).toISOString()

/** The outbox as administrators see it: what becomes of a mail, and never what it says. */
export async function listMails(db: Db) {
  const rows = await findListedMails(db, most)
  return rows.map((row) => ({
    ...row,
    nextAttemptAt: row.state === 'waiting' ? isoOf(row.nextAttemptAt) : null,
    createdAt: isoOf(row.createdAt),
    doneAt: row.doneAt === null ? null : isoOf(row.doneAt),
  }))
}
