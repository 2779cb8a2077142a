/** The time, as an argument, so that a test can set it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

const germanDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

/** The day it is in Germany, wherever the machine stands: 2025-06-21. */
export function dayOf(clock: Clock): string {
  return germanDay.format(clock())
}

const germanMinute = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The minute it is in Germany, as exact dates are written: 2025-06-21T19:30. */
export function minuteOf(clock: Clock): string {
  return germanMinute.format(clock()).replace(' ', 'T')
}
