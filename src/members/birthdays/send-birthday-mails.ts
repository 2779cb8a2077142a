import { type Clock, dayOf } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { locks } from '../../database/locks.ts'
import type { Db, Outer } from '../../database/tables.ts'
import type { Sender } from '../../mail/letter.ts'
import { putMail } from '../../mail/put-mail.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { type BirthdayNews, birthdayLetter } from './birthday-letter.ts'
import { findTold, noteTold } from './birthday-mails.ts'
import { findOccasions, type Occasion } from './find-occasions.ts'
import { daysAfter, mondayOf, spanOf } from './occasion-rules.ts'

/** Somebody who is told. */
interface Recipient {
  /** His record. */
  memberId: string
  name: string
  email: string
}

interface Post {
  clock: Clock
  sender: Sender
  /** Where the page is. */
  path: string
  offices: readonly string[]
}

/** Those of them who have not got the letter of this week yet. */
export async function findUntold<Each extends Recipient>(
  db: Db,
  today: string,
  recipients: readonly Each[],
): Promise<Each[]> {
  const told = await findTold(db, mondayOf(today))
  return recipients.filter(({ memberId }) => !told.has(memberId))
}

/** What the letter of this week has to tell. People of the sample do not exist: nobody writes to them. */
export async function findBirthdayNews(db: Db, today: string): Promise<BirthdayNews> {
  const monday = mondayOf(today)
  const find = async (from: string, to: string) =>
    (await findOccasions(db, { from, to }, 'office')).filter(({ day, isSample }) => day !== null && !isSample)
  const next = spanOf(daysAfter(monday, 14), 7)
  return {
    week: await find(today, daysAfter(monday, 6)),
    ahead: (await find(next.from, next.to)).filter(isToBePrepared),
  }
}

const isToBePrepared = ({ kind, isRound }: Occasion): boolean => kind === 'jubilee' || isRound

/**
 * Puts a letter for each of them into the outbox and notes it, together: whichever of several instances is first, and
 * whenever a process dies, nobody gets one twice. Answers whether there is a letter.
 */
export function sendBirthdayMails(db: Outer, post: Post, recipients: readonly Recipient[]): Promise<boolean> {
  const { clock, sender, path, offices } = post
  return inTransaction(db, locks.birthdayMails, async (trx) => {
    const today = dayOf(clock)
    const untold = await findUntold(trx, today, recipients)
    const found = await findBirthdayNews(trx, today)
    let isSent = false
    for (const { memberId, name, email } of untold) {
      // His own day he knows.
      const news = { week: withoutHim(found.week, memberId), ahead: withoutHim(found.ahead, memberId) }
      if (news.week.length + news.ahead.length === 0) continue
      isSent = true
      const { subject, letter } = birthdayLetter(news, { name, offices, href: `${sender.origin}${path}` })
      await noteTold(trx, mondayOf(today), memberId, clock().getTime())
      const from = { name: sender.name, address: sender.address }
      await putMail(trx, clock, { from, to: email, subject, ...writeLetter(sender, letter), about: memberId })
    }
    return isSent
  })
}

const withoutHim = (occasions: readonly Occasion[], memberId: string) => occasions.filter(({ id }) => id !== memberId)
