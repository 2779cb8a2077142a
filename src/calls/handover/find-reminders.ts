import { findAccountEmails } from '../../accounts/accounts-of-members.ts'
import { findMadeAt } from '../../content/history/made-at.ts'
import type { Db } from '../../database/tables.ts'
import type { Recipient, Reminder } from '../../handover/duties/reminder-letter.ts'
import { reminderFor } from '../../handover/duties/reminder-rules.ts'
import { findReminders as findSent } from '../../handover/duties/reminders.ts'
import { semesterKey } from '../../handover/semester-rules.ts'
import { findMembers } from '../../members/record/members.ts'
import { findPresentOffices } from './office-holders.ts'
import { readDuties } from './read-duties.ts'

/**
 * What of the present semester somebody has to be reminded of today, and who: the holder of the office, in his place the one
 * who leads where he cannot be reached, and both of them where it has long been due. Without a semester that is entered nobody
 * is: who held the offices of the last one may have handed them on.
 */
export async function findReminders(db: Db, today: string): Promise<Reminder[]> {
  const { semester, entryId, posts, leader } = await findPresentOffices(db)
  if (!semester || entryId === undefined) return []
  const key = semesterKey(semester)
  const open = (await readDuties(db, semester, today)).filter(({ state }) => state !== 'done')
  const sent = await findSent(db, key)
  const madeAt = await findMadeAt(db, [entryId, ...open.map(({ id }) => id)])
  const recipients = await findRecipients(
    db,
    [...posts.map(({ memberId }) => memberId), leader].filter((id) => id !== null),
  )
  const lead = leader === null ? undefined : recipients.get(leader)
  return open.flatMap((duty) => {
    const post = posts.find(({ id }) => id === duty.office)
    const knownSince = germanDay.format(Math.max(madeAt(entryId), madeAt(duty.id)))
    const reminded = sent.filter((each) => each.duty === duty.id).map(({ what }) => what)
    const what = reminderFor({ ...duty, knownSince }, today, reminded)
    if (!post || !what) return []
    const holder = post.memberId === null ? undefined : recipients.get(post.memberId)
    const to = what === 'overdue' ? [holder, lead] : [holder ?? lead]
    return [
      {
        ...{ semester: key, duty: duty.id, what, title: duty.title, due: duty.due },
        ...{ office: post.name, holder: post.person, holderId: post.memberId },
        to: [...new Set(to)].filter((each) => each !== undefined),
      },
    ]
  })
}

const germanDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

/**
 * Those of them who can be reached: by their account, or by their record where they have none. A closed account is a reason not to
 * write. People of the sample do not exist, so nothing is sent to them, whatever address their records have.
 */
async function findRecipients(db: Db, ids: readonly string[]): Promise<Map<string, Recipient>> {
  const members = await findMembers(db, [...new Set(ids)])
  const emails = await findAccountEmails(db, ids)
  const recipients = new Map<string, Recipient>()
  for (const { id, record, isSample } of members) {
    const email = emails.has(id) ? emails.get(id) : record.email
    if (isSample || record.status === 'verstorben' || !email) continue
    recipients.set(id, { memberId: id, name: `${record.firstName} ${record.surName}`, email })
  }
  return recipients
}
