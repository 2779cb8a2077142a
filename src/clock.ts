import { inGermany, isoDay, isoMinute } from './text/german-date-rules.ts'

/** The time, as an argument, so that a test can set it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** The day it is in Germany, wherever the machine stands: 2025-06-21. */
export function dayOf(clock: Clock): string {
  return isoDay(inGermany(clock()))
}

/** The minute it is in Germany, as exact dates are written: 2025-06-21T19:30. */
export function minuteOf(clock: Clock): string {
  return isoMinute(inGermany(clock()))
}
