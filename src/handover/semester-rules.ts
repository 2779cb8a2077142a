/** Half a year of a fraternity: a summer, or a winter that ends in the next year. */
export interface Semester {
  half: 'summer' | 'winter'
  /** In which it begins. */
  year: number
}

const twoDigits = (year: number) => String(year % 100).padStart(2, '0')

/** What entries of a semester are known by: "ss2025", "ws2024-25". */
export function semesterKey({ half, year }: Semester): string {
  return half === 'summer' ? `ss${year}` : `ws${year}-${twoDigits(year + 1)}`
}

/** As the list of the Chargierten writes it: "Wintersemester 2024/2025". */
export function semesterTitle({ half, year }: Semester): string {
  return half === 'summer' ? `Sommersemester ${year}` : `Wintersemester ${year}/${year + 1}`
}

/** As the calendar writes it: "Wintersemester 2024/25". */
export function calendarTitle({ half, year }: Semester): string {
  return half === 'summer' ? `Sommersemester ${year}` : `Wintersemester ${year}/${twoDigits(year + 1)}`
}

/** As the list of the Senioren writes it: "WS 2024/25". */
export function shortTitle({ half, year }: Semester): string {
  return half === 'summer' ? `SS ${year}` : `WS ${year}/${twoDigits(year + 1)}`
}

/** The semester that a title means, in any of the three spellings; undefined for one that means none. */
export function semesterOf(title: string): Semester | undefined {
  const found = /^(SS|Sommersemester|WS|Wintersemester) (\d{4})(?:\/(\d{4}|\d{2}))?$/.exec(title.trim())
  if (!found) return undefined
  const half = found[1]?.startsWith('S') ? 'summer' : 'winter'
  return { half, year: Number(found[2]) }
}

export function followingSemester({ half, year }: Semester): Semester {
  return half === 'summer' ? { half: 'winter', year } : { half: 'summer', year: year + 1 }
}

/** Negative where a comes first. */
export function compareSemesters(a: Semester, b: Semester): number {
  return a.year - b.year || Number(a.half === 'winter') - Number(b.half === 'winter')
}

/** The semester of a day (1 April to 30 September is summer). */
export function semesterAt(day: { year: number; month: number }): Semester {
  if (day.month >= 4 && day.month <= 9) return { half: 'summer', year: day.year }
  return { half: 'winter', year: day.month >= 10 ? day.year : day.year - 1 }
}

/** The semester that a key means: "ws2024-25"; undefined for what is none. */
export function semesterOfKey(key: string): Semester | undefined {
  const found = /^(ss|ws)(\d{4})(?:-\d{2})?$/.exec(key)
  const semester: Semester = { half: found?.[1] === 'ss' ? 'summer' : 'winter', year: Number(found?.[2]) }
  return found && semesterKey(semester) === key ? semester : undefined
}

/** The first and the last day of a semester. */
export function semesterSpan({ half, year }: Semester): { from: string; to: string } {
  return half === 'summer'
    ? { from: `${year}-04-01`, to: `${year}-09-30` }
    : { from: `${year}-10-01`, to: `${year + 1}-03-31` }
}

/** How many months one semester is behind another. */
export function monthsBetween(a: Semester, b: Semester): number {
  const halves = ({ half, year }: Semester) => year * 2 + (half === 'winter' ? 1 : 0)
  return (halves(b) - halves(a)) * 6
}
