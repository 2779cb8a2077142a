import { type Clock, dayOf } from '../../clock.ts'
import { type Semester, semesterAt } from '../../handover/semester-rules.ts'

/** The semester that a day belongs to by the calendar. */
export const semesterOn = (day: string): Semester =>
  semesterAt({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) })

/** The one that it is now. */
export const semesterNow = (clock: Clock): Semester => semesterOn(dayOf(clock))
