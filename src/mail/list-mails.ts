import type { Db } from '../database/tables.ts'
import { toMailAnswer } from './mail-answer.ts'
import { findListedMails } from './mails.ts'

const most = 200

/** The outbox as administrators see it: what becomes of a mail, and never what it says. */
export async function listMails(db: Db) {
  return (await findListedMails(db, most)).map(toMailAnswer)
}
