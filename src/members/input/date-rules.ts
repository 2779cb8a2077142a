import { type Checked, checkLine } from './line-rules.ts'

export interface Span {
  /** The first year that can be meant. */
  earliest: number
  /** The last day that can be meant: 2025-06-21. */
  today: string
}

/** No member who writes of himself was born before. */
export const ownSpan = (today: string): Span => ({ earliest: 1900, today })

/** Records go back to the founders, and to what is known of them. */
export const knownSpan = (today: string): Span => ({ earliest: 1800, today })

/** Of what is typed; no date is longer. */
const longest = 20

/** A day as 2007-03-30 or 30.3.2007; '' where none is given. */
export function checkDay(given: unknown, span: Span): Checked<string> {
  return checkDate(given, span, 'Bitte gib das Datum so an: 30.03.2007.')
}

/** A day, or a year alone where no more is known. */
export function checkDayOrYear(given: unknown, span: Span): Checked<string> {
  const line = checkLine(given, longest)
  if ('value' in line && /^\d{4}$/.test(line.value)) return withinSpan(line.value, span)
  return checkDate(given, span, 'Bitte gib ein Datum wie 30.03.2007 oder nur das Jahr an.')
}

function checkDate(given: unknown, span: Span, problem: string): Checked<string> {
  const line = checkLine(given, longest)
  if ('problem' in line) return { problem }
  if (line.value === '') return line
  const day = isoDay(line.value)
  if (day === undefined) return { problem }
  if (!isRealDay(day)) return { problem: 'Diesen Tag gibt es nicht im Kalender. Bitte prüfe das Datum.' }
  return withinSpan(day, span)
}

/** The year of an examination: a number, or the digits of one; null where none is given. */
export function checkYear(
  given: unknown,
  { earliest, latest }: { earliest: number; latest: number },
): Checked<number | null> {
  const line = checkLine(typeof given === 'number' ? String(given) : given, longest)
  if ('value' in line && line.value === '') return { value: null }
  const digits = 'value' in line ? line.value : ''
  if (!/^\d{4}$/.test(digits)) return { problem: 'Bitte gib das Jahr mit vier Ziffern an, zum Beispiel 2008.' }
  const year = Number(digits)
  if (year < earliest || year > latest) return { problem: `Bitte gib ein Jahr zwischen ${earliest} und ${latest} an.` }
  return { value: year }
}

/** 30.03.2007; a year alone stays one. */
export function showDay(date: string): string {
  return date.split('-').reverse().join('.')
}

function withinSpan(date: string, { earliest, today }: Span): Checked<string> {
  if (date > today.slice(0, date.length)) return { problem: 'Dieses Datum liegt in der Zukunft. Bitte prüfe es.' }
  if (Number(date.slice(0, 4)) < earliest)
    return { problem: `Bitte prüfe das Jahr: Vor ${earliest} kann es nicht sein.` }
  return { value: date }
}

function isoDay(text: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  const german = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/.exec(text)
  if (!german) return undefined
  const [, day = '', month = '', year = ''] = german
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** Whether a day, or a year alone, lies before another day; where one of them is unknown, no. */
export function isBefore(date: string, day: string): boolean {
  return date !== '' && day !== '' && date < day.slice(0, date.length)
}
