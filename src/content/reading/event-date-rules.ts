import { longDay, weekday } from '../../text/german-date-rules.ts'

const dateOf = (moment: string) => new Date(`${moment.slice(0, 10)}T00:00Z`)

/** 21. Juni 2025. */
const dayInWords = (moment: string): string => longDay(dateOf(moment))

const fullDay = (moment: string): string => `${weekday(dateOf(moment))}, ${dayInWords(moment)}`

/** When an event is, in whole words where its day is known: Samstag, 21. Juni 2025, 19.30 Uhr. */
export function dateInWords({ datum, begins, ends }: { datum: string; begins?: string; ends?: string }): string {
  if (begins === undefined) return datum
  if (ends === undefined || ends.slice(0, 10) === begins.slice(0, 10)) {
    // A day alone may be the first of several, which only the free text tells.
    if (!begins.includes('T')) return ends === undefined ? datum : fullDay(begins)
    const until = ends?.includes('T') && ends !== begins ? ` bis ${hour(ends)}` : ''
    return `${fullDay(begins)}, ${hour(begins)}${until}\u00a0Uhr`
  }
  return `${fullDay(begins)}${timeOf(begins)}, bis ${fullDay(ends)}${timeOf(ends)}`
}

const timeOf = (moment: string): string => (moment.includes('T') ? `, ${hour(moment)}\u00a0Uhr` : '')

/** 19.30, 20. */
function hour(moment: string): string {
  const [hours, minutes] = moment.slice(11).split(':')
  return minutes === '00' ? String(Number(hours)) : `${Number(hours)}.${minutes}`
}

const mostDays = 14

/** Every day of it, in the words of captions. */
export function daysInWords({ begins, ends }: { begins?: string; ends?: string }): string[] {
  if (begins === undefined) return []
  const days: string[] = []
  const last = dateOf(ends ?? begins)
  for (const day = dateOf(begins); day <= last && days.length < mostDays; day.setUTCDate(day.getUTCDate() + 1)) {
    days.push(longDay(day))
  }
  return days
}
