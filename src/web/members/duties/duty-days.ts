import { setBlanks } from '../../../text/blank-rules.ts'

const ofThisYear = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
const short = new Intl.DateTimeFormat('de', ofThisYear)
const long = new Intl.DateTimeFormat('de', { ...ofThisYear, year: 'numeric' })

/** „Montag, 2. November“, with the year where it is another one than today's. */
export function dueWords(due: string, today: string): string {
  const format = due.slice(0, 4) === today.slice(0, 4) ? short : long
  return setBlanks(format.format(new Date(due)))
}
