import { compareSemesters, type Semester, semesterAt } from './semester-rules.ts'

/** So long before a semester begins one thinks of who is to hold its offices. */
const daysAhead = 30

/**
 * The semester that runs, or begins soon, and that the list of the Chargierten does not have yet; undefined where it has,
 * and where nobody has begun such a list.
 */
export function semesterDue(
  last: Semester | undefined,
  today: { year: number; month: number; day: number },
): Semester | undefined {
  const soon = new Date(Date.UTC(today.year, today.month - 1, today.day + daysAhead))
  const wanted = semesterAt({ year: soon.getUTCFullYear(), month: soon.getUTCMonth() + 1 })
  return last && compareSemesters(last, wanted) < 0 ? wanted : undefined
}
