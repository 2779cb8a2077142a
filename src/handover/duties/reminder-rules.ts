import { inGermany } from '../../text/german-date-rules.ts'
import { daysAfter } from './duty-rules.ts'

export type ReminderKind = 'soon' | 'overdue'

/** A duty that is not done, as far as reminding goes by it. */
export interface OpenDuty {
  /** 2026-03-15 */
  due: string
  remindDays: number
  /** The day since when it is known who has to do it: both the duty and its semester were entered by then. */
  knownSince: string
}

/** So long a duty may lie before its holder, and the one who leads, hear of it again. */
const overdueAfterDays = 7

/**
 * Which reminder goes out today: one when the day comes near, one when it has long gone by. Of what was due before anybody
 * could know of it nobody is reminded: a site that was set up today would begin with a storm of letters.
 */
export function reminderFor(
  { due, remindDays, knownSince }: OpenDuty,
  today: string,
  reminded: readonly ReminderKind[],
): ReminderKind | undefined {
  if (due < knownSince || today < daysAfter(due, -remindDays)) return undefined
  const kind = today > daysAfter(due, overdueAfterDays) ? 'overdue' : 'soon'
  return reminded.includes(kind) ? undefined : kind
}

/** By day alone: a telephone that rings at night is put away, and the letter with it. */
export function isTimeToRemind(now: Date): boolean {
  const hour = inGermany(now).getUTCHours()
  return hour >= 7 && hour < 20
}
