import { findMadeAt } from '../../content/history/made-at.ts'
import type { Db } from '../../database/tables.ts'
import type { Reminder } from '../../handover/duties/reminder-letter.ts'
import { reminderFor } from '../../handover/duties/reminder-rules.ts'
import { findReminders as findSent, holderKey } from '../../handover/duties/reminders.ts'
import { semesterKey } from '../../handover/semester-rules.ts'
import { inGermany, isoDay } from '../../text/german-date-rules.ts'
import { findPresentOffices } from './office-holders.ts'
import { findReachable } from './reachable-people.ts'
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
  const recipients = await findReachable(
    db,
    [...posts.map(({ memberId }) => memberId), leader].filter((id) => id !== null),
  )
  const lead = leader === null ? undefined : recipients.get(leader)
  return open.flatMap((duty) => {
    const post = posts.find(({ id }) => id === duty.office)
    const knownSince = isoDay(inGermany(Math.max(madeAt(entryId), madeAt(duty.id))))
    if (!post) return []
    const noted = sent.filter((each) => each.duty === duty.id)
    // What the last holder was told, the next one has not heard.
    const reminded = noted.filter(({ holder }) => holder === holderKey(post.memberId) || holder === '')
    const what = reminderFor(
      { ...duty, knownSince },
      today,
      reminded.map((each) => each.what),
    )
    if (!what) return []
    const holder = post.memberId === null ? undefined : recipients.get(post.memberId)
    const isLeadTold = holder !== undefined && noted.some((each) => each.what === 'overdue')
    const to = what === 'overdue' && !isLeadTold ? [holder, lead] : [holder ?? lead]
    return [
      {
        ...{ semester: key, duty: duty.id, what, title: duty.title, due: duty.due },
        ...{ office: post.name, holder: post.person, holderId: post.memberId },
        to: [...new Set(to)].filter((each) => each !== undefined),
      },
    ]
  })
}
