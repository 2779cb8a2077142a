import { inGermany, isoDay } from '../text/german-date-rules.ts'

/** Of how many of the last days, weeks and months with a backup the latest one of each is kept. */
export interface KeepingRule {
  days: number
  weeks: number
  months: number
}

export const usualKeeping: KeepingRule = { days: 7, weeks: 5, months: 12 }

interface Made {
  moment: string
  at: Date
}

/**
 * Which backups stay, of those given in the order in which they were made. Days without a backup do not count: after a
 * long rest nothing goes but what newer ones replace. The last one always stays.
 */
export function chooseKept(backups: readonly Made[], { days, weeks, months }: KeepingRule): Set<string> {
  const kept = new Set<string>()
  const last = backups.at(-1)
  if (last) kept.add(last.moment)
  const newestFirst = [...backups].sort((one, other) => other.at.getTime() - one.at.getTime())
  const rules: [number, (day: string) => string][] = [
    [days, (day) => day],
    [weeks, mondayOf],
    [months, (day) => day.slice(0, 7)],
  ]
  for (const [most, spanOf] of rules) {
    const seen = new Set<string>()
    for (const { moment, at } of newestFirst) {
      const span = spanOf(isoDay(inGermany(at)))
      if (seen.has(span)) continue
      if (seen.size === most) break
      seen.add(span)
      kept.add(moment)
    }
  }
  return kept
}

/** The week of a day, by its Monday. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

/** As it is typed: 7,5,12, or `all` for no thinning at all (null). Undefined for anything else. */
export function readKeeping(typed: string): KeepingRule | null | undefined {
  if (typed === 'all') return null
  const [, days, weeks, months] = /^(\d{1,4}),(\d{1,4}),(\d{1,4})$/.exec(typed) ?? []
  return months === undefined ? undefined : { days: Number(days), weeks: Number(weeks), months: Number(months) }
}
