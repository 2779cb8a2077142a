import type { App } from '../../../app.ts'
import { dayOf } from '../../../clock.ts'
import { pageNamed } from '../../../content/site-map.ts'
import { isTimeToRemind } from '../../../handover/duties/reminder-rules.ts'
import { daysAfter, mondayOf } from '../../../members/birthdays/occasion-rules.ts'
import { findBirthdayNews, findUntold, sendBirthdayMails } from '../../../members/birthdays/send-birthday-mails.ts'
import { readMailSwitches } from '../../../members/office/mail-switches.ts'
import { readSender } from '../../content/read-sender.ts'
import { findPresentOffices } from '../../handover/office-holders.ts'
import { findReachable } from '../../handover/reachable-people.ts'
import { birthdayOffice } from './birthday-office.ts'

/** So many days after Monday its letter still helps, where the server was away or the office was handed on. */
const lateDays = 2

/** One look, by day alone, on Mondays and a little later. Mostly there is nothing to send, and nothing is locked. */
export async function tellBirthdays({
  database,
  config,
  clock,
  mail,
}: Pick<App, 'database' | 'config' | 'clock' | 'mail'>): Promise<void> {
  const { db } = database
  const today = dayOf(clock)
  if (!isTimeToRemind(clock()) || today > daysAfter(mondayOf(today), lateDays)) return
  if (!(await readMailSwitches(db)).birthdays) return
  const { holders, names: offices } = birthdayOffice(await findPresentOffices(db))
  const reachable = [...(await findReachable(db, [...holders])).values()]
  if ((await findUntold(db, today, reachable)).length === 0) return
  const { week, ahead } = await findBirthdayNews(db, today)
  if (week.length + ahead.length === 0) return
  const post = { clock, sender: await readSender({ database, config }), path: pageNamed('birthdays').path, offices }
  // What another instance has sent since then is found by looking once more behind the lock.
  if (await sendBirthdayMails(db, post, reachable)) mail.wake()
}
