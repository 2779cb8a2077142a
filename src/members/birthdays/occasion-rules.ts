import { dayInYear } from '../../text/day-of-year-rules.ts'

/** Days like 2026-11-17, the first and the last one among them. */
export interface Span {
  from: string
  to: string
}

/** So many semesters of membership are a jubilee; two of them are a year. */
const jubilees = [25, 50, 75, 100] as const

/** So many weeks are looked ahead, a year and a bit: what comes later is the same once more. */
export const mostWeeks = 56

const dayMs = 86_400_000

/** So many days after this one, or before it. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/** So many days from this one on. */
export const spanOf = (from: string, days: number): Span => ({ from, to: daysAfter(from, days - 1) })

/** The day on which the week of a day has begun. */
export function mondayOf(day: string): string {
  const weekday = new Date(day).getUTCDay()
  return daysAfter(day, weekday === 0 ? -6 : 1 - weekday)
}

/** From fifty on every fifth one. */
export const isRound = (age: number): boolean => age >= 50 && age % 5 === 0

/** A day is known, and not a year alone. */
const isExact = (date: string): boolean => date.length === 10

/**
 * The years of an exact date that are complete within a span, with the day on which that is kept: who was born on 29 February
 * keeps it on the 28th where there is none.
 */
export function anniversaries(date: string, { from, to }: Span): { day: string; years: number }[] {
  if (!isExact(date)) return []
  const found: { day: string; years: number }[] = []
  for (let year = yearOf(from); year <= yearOf(to); year++) {
    const day = dayInYear({ day: Number(date.slice(8)), month: Number(date.slice(5, 7)) }, year)
    const years = year - yearOf(date)
    if (years > 0 && day >= from && day <= to) found.push({ day, years })
  }
  return found
}

export interface Jubilee {
  semesters: number
  /** Null where only the year of the admission is known. */
  day: string | null
  /** Then it lies somewhere in this: 2026, or 2026/27. */
  period: string | null
}

/** The jubilees of a membership that lie within a span, or may do so. */
export function jubileesOf(admission: string, { from, to }: Span): Jubilee[] {
  if (admission === '') return []
  return jubilees.flatMap((semesters): Jubilee[] => {
    if (isExact(admission)) {
      const day = monthsAfter(admission, semesters * 6)
      return day >= from && day <= to ? [{ semesters, day, period: null }] : []
    }
    const { first, last, words } = periodOf(Number(admission), semesters)
    return first <= to && last >= from ? [{ semesters, day: null, period: words }] : []
  })
}

/** The months of admission from which a jubilee may lie within a span, and the years for those of whom only that is known. */
export function admissionsFor({ from, to }: Span): string[] {
  const found = new Set<string>()
  for (const semesters of jubilees) {
    const last = monthNumber(to) - semesters * 6
    for (let month = monthNumber(from) - semesters * 6; month <= last; month++) found.add(monthOf(month))
    const first = yearOf(from) - Math.ceil(semesters / 2)
    for (let year = first; year <= yearOf(to) - Math.floor(semesters / 2); year++) found.add(String(year))
  }
  return [...found]
}

/** Months since the beginning of our era, to count with. */
const monthNumber = (day: string): number => yearOf(day) * 12 + Number(day.slice(5, 7)) - 1

const monthOf = (number: number): string => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`

/** The days on which those have died who are remembered within a span: 11-17. */
export const daysOfDeathIn = (span: Span): string[] =>
  birthDaysIn(span).map((day) => {
    const digits = String(day).padStart(4, '0')
    return `${digits.slice(0, 2)}-${digits.slice(2)}`
  })

/** The days on which those were born who keep their birthday within a span: month times 100 plus day. */
export function birthDaysIn({ from, to }: Span): number[] {
  const found = new Set<number>()
  // A leap year has every day that there is.
  for (let day = '2024-01-01'; day <= '2024-12-31'; day = daysAfter(day, 1)) {
    const [, month = '', ofMonth = ''] = day.split('-')
    if (anniversaries(`0004-${month}-${ofMonth}`, { from, to }).length > 0)
      found.add(Number(month) * 100 + Number(ofMonth))
  }
  return [...found]
}

const yearOf = (day: string): number => Number(day.slice(0, 4))

/** The same day of another month, or its last one where it has no such day. */
function monthsAfter(day: string, months: number): string {
  const month = Number(day.slice(5, 7)) - 1 + months
  return dayInYear({ day: Number(day.slice(8)), month: (month % 12) + 1 }, yearOf(day) + Math.floor(month / 12))
}

/** Half a year later than a day somewhere in a year lies in two of them. */
function periodOf(year: number, semesters: number): { first: string; last: string; words: string } {
  const later = year + Math.floor(semesters / 2)
  if (semesters % 2 === 0) return { first: `${later}-01-01`, last: `${later}-12-31`, words: String(later) }
  const words = `${later}/${String((later + 1) % 100).padStart(2, '0')}`
  return { first: `${later}-07-01`, last: `${later + 1}-06-30`, words }
}
