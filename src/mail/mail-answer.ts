import { letterFileName } from './letter-file-rules.ts'
import type { findListedMails } from './mails.ts'

type ToldMail = Awaited<ReturnType<typeof findListedMails>>[number]

/** A mail as administrators see it, everywhere: what becomes of it, and never what it says. */
export interface MailAnswer extends Omit<ToldMail, 'nextAttemptAt' | 'createdAt' | 'doneAt'> {
  nextAttemptAt: string | null
  createdAt: string
  doneAt: string | null
  /** What it is called in the folder of mails, where it went there. */
  fileName: string | null
}

const isoOf = (moment: number) => new Date(moment).toISOString()

export function toMailAnswer(row: ToldMail): MailAnswer {
  return {
    ...row,
    nextAttemptAt: row.state === 'waiting' ? isoOf(row.nextAttemptAt) : null,
    createdAt: isoOf(row.createdAt),
    doneAt: row.doneAt === null ? null : isoOf(row.doneAt),
    fileName: row.wentBy === 'files' ? letterFileName(row) : null,
  }
}
