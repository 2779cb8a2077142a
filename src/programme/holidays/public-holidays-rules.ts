import type { FederalState } from '../../text/federal-states-rules.ts'
import { addDays, type Span, weekdayOf } from '../days-rules.ts'
import { easterSunday } from './easter-rules.ts'

/** A day on which nobody works. */
export interface PublicHoliday {
  day: string
  label: string
}

interface HolidayRule {
  label: string
  /** Where in the year: a fixed day of a month, or so many days from Easter Sunday. */
  on: string | number | ((year: number) => string)
  /** The states that have it, and since which year; all of them where it is left out. */
  in?: Partial<Record<FederalState, number>>
  /** It was one in this year alone. */
  only?: number
}

const always = 0

const since = (year: number, ...states: FederalState[]): Partial<Record<FederalState, number>> =>
  Object.fromEntries(states.map((state) => [state, year]))

/**
 * As the laws of the states have it. What is a holiday in a part of a state only is left out: Mariä Himmelfahrt in Bavaria,
 * Corpus Christi in places of Saxony and Thuringia, the Friedensfest of Augsburg.
 */
const rules: readonly HolidayRule[] = [
  { label: 'Neujahr', on: '01-01' },
  { label: 'Heilige Drei Könige', on: '01-06', in: since(always, 'BW', 'BY', 'ST') },
  { label: 'Internationaler Frauentag', on: '03-08', in: { BE: 2019, MV: 2023 } },
  { label: 'Karfreitag', on: -2 },
  { label: 'Ostersonntag', on: 0, in: since(always, 'BB') },
  { label: 'Ostermontag', on: 1 },
  { label: 'Tag der Arbeit', on: '05-01' },
  { label: 'Tag der Befreiung', on: '05-08', in: since(always, 'BE'), only: 2025 },
  { label: 'Christi Himmelfahrt', on: 39 },
  { label: 'Pfingstsonntag', on: 49, in: since(always, 'BB') },
  { label: 'Pfingstmontag', on: 50 },
  { label: 'Fronleichnam', on: 60, in: since(always, 'BW', 'BY', 'HE', 'NW', 'RP', 'SL') },
  { label: 'Jahrestag des Volksaufstands', on: '06-17', in: since(always, 'BE'), only: 2028 },
  { label: 'Mariä Himmelfahrt', on: '08-15', in: since(always, 'SL') },
  { label: 'Weltkindertag', on: '09-20', in: { TH: 2019 } },
  { label: 'Tag der Deutschen Einheit', on: '10-03' },
  {
    label: 'Reformationstag',
    on: '10-31',
    in: { ...since(always, 'BB', 'MV', 'SN', 'ST', 'TH'), ...since(2018, 'HB', 'HH', 'NI', 'SH') },
  },
  { label: 'Allerheiligen', on: '11-01', in: since(always, 'BW', 'BY', 'NW', 'RP', 'SL') },
  { label: 'Buß- und Bettag', on: dayOfRepentance, in: since(always, 'SN') },
  { label: 'Erster Weihnachtstag', on: '12-25' },
  { label: 'Zweiter Weihnachtstag', on: '12-26' },
]

/** The public holidays of a state within a span, in their order. */
export function publicHolidays(state: FederalState, { from, to }: Span): PublicHoliday[] {
  const found: PublicHoliday[] = []
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    for (const rule of rules) {
      if (isKept(rule, state, year)) found.push({ day: dayOfRule(rule, year), label: rule.label })
    }
  }
  return found.filter(({ day }) => from <= day && day <= to).toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

function isKept({ in: states, only }: HolidayRule, state: FederalState, year: number): boolean {
  if (only !== undefined && only !== year) return false
  const first = states ? states[state] : always
  return first !== undefined && year >= first
}

function dayOfRule({ on }: HolidayRule, year: number): string {
  if (typeof on === 'number') return addDays(easterSunday(year), on)
  return typeof on === 'string' ? `${year}-${on}` : on(year)
}

/** The Wednesday before 23 November. */
function dayOfRepentance(year: number): string {
  const eve = `${year}-11-22`
  return addDays(eve, -((weekdayOf(eve) + 4) % 7))
}
