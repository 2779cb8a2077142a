/** A day that comes every year. */
export interface DayOfYear {
  day: number
  month: number
}

const months = [
  ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni'],
  ...['Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
]
/** How some write a month that its name does not begin with. */
const spellings: Readonly<Record<string, number>> = { maerz: 3, mrz: 3, jänner: 1 }

/** No day is written longer; whatever is, is none. */
const mostCharacters = 30

/** The day that somebody means by „15.3.“, „15. 03“, „15. März“ or „15 Mär.“; undefined where it is none of the calendar. */
export function readDayOfYear(written: string): DayOfYear | undefined {
  if (written.length > mostCharacters) return undefined
  const found = /^(\d{1,2})(?:\.\s*|\s+)(\d{1,2}|\p{L}+)\.?$/u.exec(written.trim().toLowerCase())
  if (!found) return undefined
  const day = Number(found[1])
  const month = readMonth(found[2] ?? '')
  return month !== undefined && day >= 1 && day <= daysIn(month) ? { day, month } : undefined
}

/** „15. März“, in one line. */
export const showDayOfYear = ({ day, month }: DayOfYear): string => `${day}.\u00a0${months[month - 1]}`

/** In this year: 2026-03-15. The last day of February stands in for the 29th where there is none. */
export function dayInYear({ day, month }: DayOfYear, year: number): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1, Math.min(day, last))).toISOString().slice(0, 10)
}

function readMonth(written: string): number | undefined {
  if (/^\d/.test(written)) return Number(written) >= 1 && Number(written) <= 12 ? Number(written) : undefined
  const index = written.length < 3 ? -1 : months.findIndex((name) => name.toLowerCase().startsWith(written))
  return index < 0 ? spellings[written] : index + 1
}

/** A leap year has them all. */
const daysIn = (month: number): number => new Date(Date.UTC(2024, month, 0)).getUTCDate()
