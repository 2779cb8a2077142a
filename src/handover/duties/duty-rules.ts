import { dayInYear, readDayOfYear } from '../../text/day-of-year-rules.ts'
import type { Semester } from '../semester-rules.ts'

/** When a duty is due, as an editor has written it: „15. März“; '' where it is not due in that half of the year. */
export interface DutyDays {
  summer: string
  winter: string
}

/**
 * `due`: so near that its holder is reminded. `earlier`: its day had gone by before anybody kept duties here, so that nobody is
 * late with it.
 */
export type DutyState = 'open' | 'due' | 'overdue' | 'earlier' | 'done'

/** So many days before, unless an editor has said something else. */
export const usualRemindDays = 7

/** The day on which a duty is due in a semester, 2026-03-15; undefined where it has none in that half of the year. */
export function dueIn({ half, year }: Semester, days: DutyDays): string | undefined {
  const day = readDayOfYear(days[half])
  if (!day) return undefined
  // A winter is prepared in late summer, and ends in the next year.
  return dayInYear(day, half === 'winter' && day.month < 7 ? year + 1 : year)
}

interface DatedDuty {
  due: string
  remindDays: number
  /** The first day on which somebody could be late with it. */
  countsFrom: string
}

export function dutyState({ due, remindDays, countsFrom }: DatedDuty, today: string): Exclude<DutyState, 'done'> {
  if (today > due) return due < countsFrom ? 'earlier' : 'overdue'
  return today >= daysAfter(due, -remindDays) ? 'due' : 'open'
}

const dayMs = 86_400_000

/** So many days after this one, or before it. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

interface LeadingOffice {
  id: string
  group: 'actives' | 'alumni'
  isShown: boolean
}

/** The office that sees to all the others: the Senior, whatever he is called, else the first of the active members. */
export function leadingOffice<Kind extends LeadingOffice>(kinds: readonly Kind[]): Kind | undefined {
  const shown = kinds.filter(({ isShown, group }) => isShown && group === 'actives')
  return shown.find(({ id }) => id === 'senior') ?? shown[0]
}
