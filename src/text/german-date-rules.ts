// Not by Intl: when it is first asked, in whatever language, it looks through those of all the world. That takes 25 ms of a
// start and 8 MB for as long as the server runs.

const months = [
  ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni'],
  ...['Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
]
const weekdays = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag']

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** What the clocks in Germany show at a moment, as the UTC parts of what comes back: the functions below read those. */
export function inGermany(moment: Date | number): Date {
  const time = Number(moment)
  const year = new Date(time).getUTCFullYear()
  const isSummer = time >= lastSunday(year, 2) && time < lastSunday(year, 9)
  return new Date(time + (isSummer ? 2 : 1) * hourMs)
}

/** One o'clock UTC on the last Sunday of a month of 31 days: since 1996 summer time begins and ends at that moment. */
function lastSunday(year: number, month: number): number {
  const last = Date.UTC(year, month, 31, 1)
  return last - new Date(last).getUTCDay() * dayMs
}

/** 2026-04-03 */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10)

/** 2026-04-03T10:24 */
export const isoMinute = (date: Date): string => date.toISOString().slice(0, 16)

/** 10:24 */
export const timeOfDay = (date: Date): string => date.toISOString().slice(11, 16)

/** 3. April 2026 */
export const longDay = (date: Date): string => `${dayOfYear(date)} ${date.getUTCFullYear()}`

/** 3. April */
export const dayOfYear = (date: Date): string => `${date.getUTCDate()}. ${monthOf(date)}`

/** 03.04.2026 */
export const shortDay = (date: Date): string => isoDay(date).split('-').reverse().join('.')

/** Freitag */
export const weekday = (date: Date): string => weekdays[date.getUTCDay()] ?? ''

/** Fr */
export const shortWeekday = (date: Date): string => weekday(date).slice(0, 2)

/** Apr */
export const shortMonth = (date: Date): string => monthOf(date).slice(0, 3)

const monthOf = (date: Date): string => months[date.getUTCMonth()] ?? ''
