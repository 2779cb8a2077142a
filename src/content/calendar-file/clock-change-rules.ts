/**
 * What the clocks of this town do in the two nights a year in which they are changed. A moment is written as
 * 2026-10-25T02:30.
 */

const hourMs = 3_600_000

/** In spring there is no hour between 2 and 3: who says half past two means half past three, when it is as far from midnight. */
export function skipMissingHour(moment: string): string {
  return isInChange(moment, 3) ? `${moment.slice(0, 11)}03${moment.slice(13)}` : moment
}

/** In autumn that hour is there twice. The first one is meant: what begins in it begins before the clocks are changed. */
export function firstOfTwo(moment: string): Date | undefined {
  return isInChange(moment, 10) ? new Date(Date.parse(`${moment}Z`) - 2 * hourMs) : undefined
}

function isInChange(moment: string, month: 3 | 10): boolean {
  return moment.startsWith('02:', 11) && moment.slice(0, 10) === lastSunday(moment.slice(0, 4), month)
}

function lastSunday(year: string, month: number): string {
  const day = new Date(Date.UTC(Number(year), month, 0))
  day.setUTCDate(day.getUTCDate() - day.getUTCDay())
  return day.toISOString().slice(0, 10)
}
