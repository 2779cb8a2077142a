import { dayOfYear, longDay, shortWeekday } from '../text/german-date-rules.ts'

const dayMs = 86_400_000

const dateOf = (day: string) => new Date(`${day.slice(0, 10)}T00:00Z`)

/** The calendar day of a moment: 2025-06-21T20:00 is on 2025-06-21. */
export const dayIn = (moment: string): string => moment.slice(0, 10)

export function addDays(day: string, count: number): string {
  return new Date(dateOf(day).getTime() + count * dayMs).toISOString().slice(0, 10)
}

/** How many days lie between, negative where the second one comes first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / dayMs)

/** 1 for Monday, 7 for Sunday. */
export const weekdayOf = (day: string): number => dateOf(day).getUTCDay() || 7

export const isWeekend = (day: string): boolean => weekdayOf(day) > 5

export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

/** The same day so many months later, or the last of a month that is shorter: there is no 31 April. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.slice(0, 10).split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + count, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

/** From one day to another, both included. */
export interface Span {
  from: string
  to: string
}

/** A span with a name: „Herbstferien“. */
export interface NamedSpan extends Span {
  label: string
}

export const overlap = (a: Span, b: Span): boolean => a.from <= b.to && b.from <= a.to

// A line must not end between a day and its month.
const firm = (written: string) => written.replace('. ', '.\u00a0')

/** 21. Juni 2025. */
export const dayInWords = (day: string): string => firm(longDay(dateOf(day)))

/** 21. Juni. */
export const dayOfYearInWords = (day: string): string => firm(dayOfYear(dateOf(day)))

/** 21. */
export const dayOfMonth = (day: string): string => `${Number(day.slice(8, 10))}.`

/** Sa. */
export const weekdayInShort = (day: string): string => shortWeekday(dateOf(day))

/** 12. bis 24. Oktober 2026, 23. Dezember 2026 bis 9. Januar 2027, or one day alone. */
export function spanInWords({ from, to }: Span): string {
  if (from === to) return dayInWords(from)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${dayOfMonth(from)} bis ${dayInWords(to)}`
  if (from.slice(0, 4) === to.slice(0, 4)) return `${dayOfYearInWords(from)} bis ${dayInWords(to)}`
  return `${dayInWords(from)} bis ${dayInWords(to)}`
}
