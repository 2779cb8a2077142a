import type { App } from '../../app.ts'
import { dayOf } from '../../clock.ts'
import { pageNamed } from '../../content/site-map.ts'
import { isTimeToRemind } from '../../handover/duties/reminder-rules.ts'
import { sendReminders } from '../../handover/duties/send-reminders.ts'
import { readMailSwitches } from '../../members/office/mail-switches.ts'
import { readSender } from '../content/read-sender.ts'
import { findReminders } from './find-reminders.ts'

/** One look, by day alone. On most days, and in most hours, there is nothing to send, and nothing is locked. */
export async function remindOfDuties({
  database,
  config,
  clock,
  mail,
}: Pick<App, 'database' | 'config' | 'clock' | 'mail'>): Promise<void> {
  const { db } = database
  if (!isTimeToRemind(clock())) return
  if (!(await readMailSwitches(db)).duties) return
  const today = dayOf(clock)
  if (!(await findReminders(db, today)).some(({ to }) => to.length > 0)) return
  const sender = await readSender({ database, config })
  const post = { clock, sender, path: pageNamed('duties').path }
  // What was ticked off, or sent by another instance, since then is found by looking once more behind the lock.
  if (await sendReminders(db, post, (trx) => findReminders(trx, today))) mail.wake()
}
