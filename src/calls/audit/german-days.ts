import { dayOf, minuteOf } from '../../clock.ts'

const hour = 3_600_000

/** The moment at which a day begins in Germany, which is an hour or two before it does in Greenwich. */
export function beginOfDay(day: string): number {
  const greenwich = Date.parse(`${day}T00:00:00Z`)
  const summer = greenwich - 2 * hour
  return minuteOf(() => new Date(summer)) === `${day}T00:00` ? summer : greenwich - hour
}

/** The moment at which it is over. */
export function endOfDay(day: string): number {
  // Noon is far enough from both ends, whatever the clocks do in between.
  return beginOfDay(dayOf(() => new Date(Date.parse(`${day}T12:00:00Z`) + 24 * hour)))
}

/** Day and minute of a moment as they are read in Germany. */
export function germanMoment(at: number): { day: string; time: string } {
  const [day = '', time = ''] = minuteOf(() => new Date(at)).split('T')
  return { day, time }
}
