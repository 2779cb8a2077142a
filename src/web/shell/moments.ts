import { setBlanks } from '../../text/blank-rules.ts'
import { longDay, shortDay, timeOfDay } from '../../text/german-date-rules.ts'

/** What the clock shows where the reader is. */
function here(moment: string): Date {
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
}

export const formatDay = (moment: string): string => setBlanks(longDay(here(moment)))

/** 03.04.2026 */
export const formatShortDay = (moment: string): string => shortDay(here(moment))

/** 03.04.2026, 10:24 */
export const formatShortMinute = (moment: string): string => `${formatShortDay(moment)}, ${timeOfDay(here(moment))}`

/** 3. April 2026 um 10:24 */
export const formatMinute = (moment: string): string =>
  setBlanks(`${longDay(here(moment))} um ${timeOfDay(here(moment))}`)
