import { setBlanks } from '../../../text/blank-rules.ts'

const dayMs = 86_400_000

/** How many weeks lie between the week of one day and that of another; 0 in the same one. */
export function weeksBetween(today: string, day: string): number {
  const monday = (moment: number) => moment - ((new Date(moment).getUTCDay() + 6) % 7) * dayMs
  return Math.round((monday(Date.parse(day)) - monday(Date.parse(today))) / (7 * dayMs))
}

const short = new Intl.DateTimeFormat('de', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** What the week of a day is called, seen from today. */
export function weekWords(today: string, day: string): string {
  const weeks = weeksBetween(today, day)
  if (weeks === 0) return 'Diese Woche'
  if (weeks === 1) return 'Nächste Woche'
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  return `Woche ab ${setBlanks(short.format(Date.parse(day) - weekday * dayMs))}`
}

/** Things in the weeks that they lie in; they come in the order of their days. */
export function byWeek<Thing extends { day: string }>(today: string, things: readonly Thing[]): [string, Thing[]][] {
  const weeks = new Map<string, Thing[]>()
  for (const thing of things) {
    const words = weekWords(today, thing.day)
    weeks.set(words, [...(weeks.get(words) ?? []), thing])
  }
  return [...weeks]
}
