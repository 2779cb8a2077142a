import { findLoneConvents } from './convent-rules.ts'
import { findWrongCounts } from './counted-years-rules.ts'
import { findEarlyEnds } from './early-end-rules.ts'
import { findUndated } from './exact-date-rules.ts'
import { findExamWeeks } from './exam-week-rules.ts'
import { type Check, type Hint, hintKinds, type PlannedEvent, type Surroundings, spanOf } from './hint-rules.ts'
import { findLateInvitations } from './invitation-rules.ts'
import { findPublicHolidays } from './public-holiday-rules.ts'
import { findUnpromisedRooms } from './room-rules.ts'
import { findSameWeek } from './same-week-rules.ts'
import { findSchoolHolidays } from './school-holiday-rules.ts'
import { findTimeChanges } from './time-change-rules.ts'

const checks: readonly Check[] = [
  findEarlyEnds,
  findUndated,
  findSchoolHolidays,
  findPublicHolidays,
  findExamWeeks,
  findSameWeek,
  findLoneConvents,
  findTimeChanges,
  findWrongCounts,
  findUnpromisedRooms,
  findLateInvitations,
]

/** All that there is to say of what lies ahead, the weightiest first. What was called off or is over is left in peace. */
export function findHints(events: readonly PlannedEvent[], surroundings: Surroundings): Hint[] {
  const ahead = events.filter((event) => {
    const last = spanOf(event)?.to
    return !event.cancelled && (last === undefined || last >= surroundings.today)
  })
  const kinds = Object.keys(hintKinds)
  return checks
    .flatMap((check) => check(ahead, surroundings))
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}
