import { type Clock, dayOf } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { locks } from '../../database/locks.ts'
import type { Outer, Tx } from '../../database/tables.ts'
import type { Sender } from '../../mail/letter.ts'
import { putMail } from '../../mail/put-mail.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { type Recipient, type Reminder, reminderLetter } from './reminder-letter.ts'
import { findLastReminded, holderKey, noteReminder } from './reminders.ts'

interface Parts {
  clock: Clock
  sender: Sender
  /** Where all duties stand. */
  path: string
}

/**
 * Puts one letter for each who is to be reminded into the outbox and notes of what, together: whichever of several instances
 * is first, and whenever a process dies, none goes out twice. There is one round a day, so that nobody gets two letters of
 * one day; what comes up after it waits for the next morning. Answers whether there is a letter.
 */
export function sendReminders(
  db: Outer,
  { clock, sender, path }: Parts,
  find: (trx: Tx) => Promise<readonly Reminder[]>,
): Promise<boolean> {
  return inTransaction(db, locks.dutyReminders, async (trx) => {
    const today = dayOf(clock)
    const last = await findLastReminded(trx)
    if (last !== undefined && dayOf(() => new Date(last)) === today) return false
    // Of what nobody can be reminded of nothing is noted: somebody may be found tomorrow.
    const found = (await find(trx)).filter(({ to }) => to.length > 0)
    const letters = new Map<string, { to: Recipient; reminders: Reminder[] }>()
    for (const reminder of found) {
      const { semester, duty, what, holderId } = reminder
      const note = { semester, duty, what, holder: holderKey(holderId), reminded_at: clock().getTime() }
      if (!(await noteReminder(trx, note))) continue
      for (const to of reminder.to) {
        const known = letters.get(to.memberId)?.reminders ?? []
        letters.set(to.memberId, { to, reminders: [...known, reminder] })
      }
    }
    for (const { to, reminders } of letters.values()) {
      const { subject, letter } = reminderLetter(to, reminders, { today, href: `${sender.origin}${path}` })
      const from = { name: sender.name, address: sender.address }
      const mail = { from, to: to.email, subject, ...writeLetter(sender, letter), about: to.memberId }
      await putMail(trx, clock, mail)
    }
    return letters.size > 0
  })
}
