import type { Logger } from 'pino'
import { type Clock, dayOf } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { locks } from '../../database/locks.ts'
import type { Db, Outer } from '../../database/tables.ts'
import { type Looking, type LookingPace, startLooking } from '../../queue/start-looking.ts'
import { fullName } from '../record/member-rules.ts'
import { findMembers } from '../record/members.ts'
import { type DataRequest, findDueRequests, noteReminded } from './data-requests.ts'
import { type RequestPost, remindOf } from './request-letters.ts'
import { remindedDays, reminderDayOf } from './request-rules.ts'

/** The term is counted in days: an hour more or less does not matter. */
const usualPace: LookingPace = { firstLookMs: 120_000, lookEveryMs: 3_600_000 }

/** Looks every hour whether a request waits too long. */
export function startWatchingRequests(
  { remind, log }: { remind: () => Promise<void>; log: Pick<Logger, 'warn'> },
  pace: LookingPace = usualPace,
): Looking {
  return startLooking(remind, pace, (error) => log.warn({ err: error }, 'nobody could be reminded of requests'))
}

/** Those of which nobody has been reminded: a week before their day, and once more when it is over. */
export async function findToRemind(db: Db, clock: Clock): Promise<{ soon: DataRequest[]; late: DataRequest[] }> {
  const today = dayOf(clock)
  const within = new Date(Date.parse(`${today}T12:00:00Z`) + remindedDays * 86_400_000).toISOString().slice(0, 10)
  const due = await findDueRequests(db, within)
  return {
    soon: due.filter(({ due_on, told_soon_at }) => {
      return told_soon_at === null && due_on >= today && reminderDayOf(due_on) <= today
    }),
    late: due.filter(({ due_on, told_late_at }) => told_late_at === null && due_on < today),
  }
}

/** One letter to each administrator for those that are near, one for those that are late; each is told once. Answers whether there is one. */
export function remindOfRequests(db: Outer, clock: Clock, post: RequestPost): Promise<boolean> {
  return inTransaction(db, locks.dataRequests, async (trx) => {
    const { soon, late } = await findToRemind(trx, clock)
    const members = await findMembers(
      trx,
      [...soon, ...late].map(({ member_id }) => member_id),
    )
    const names = new Map(members.map(({ id, record }) => [id, fullName(record)]))
    const named = (request: DataRequest) => ({ name: names.get(request.member_id) ?? '', request })
    const now = clock().getTime()
    if (soon.length > 0) {
      await remindOf(trx, clock, post, soon.map(named), false)
      await noteReminded(trx, idsOf(soon), { told_soon_at: now })
    }
    if (late.length > 0) {
      await remindOf(trx, clock, post, late.map(named), true)
      await noteReminded(trx, idsOf(late), { told_late_at: now })
    }
    return soon.length + late.length > 0
  })
}

const idsOf = (requests: readonly DataRequest[]) => requests.map(({ id }) => id)
