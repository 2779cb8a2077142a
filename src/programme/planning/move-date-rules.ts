import { addDays, addMonths, dayIn, daysBetween, weekdayOf } from '../days-rules.ts'

/** How an event of an earlier semester finds its day: on the same weekday, or on the same date, as fixed feasts do. */
export type Moving = 'weekday' | 'date'

/** The dates of an event so many months later. It lasts as long as it did, and begins at the same time. */
export function moveDates(
  { begins, ends }: { begins: string; ends?: string | undefined },
  months: number,
  moving: Moving,
): { begins: string; ends?: string } {
  const day = dayIn(begins)
  const later = addMonths(day, months)
  const moved = moving === 'date' ? later : nearestWeekday(later, weekdayOf(day))
  if (ends === undefined) return { begins: onDay(moved, begins) }
  return { begins: onDay(moved, begins), ends: onDay(addDays(moved, daysBetween(day, dayIn(ends))), ends) }
}

/** At most three days away. */
function nearestWeekday(day: string, wanted: number): string {
  const ahead = (wanted - weekdayOf(day) + 7) % 7
  return addDays(day, ahead > 3 ? ahead - 7 : ahead)
}

const onDay = (day: string, moment: string): string => day + moment.slice(10)
