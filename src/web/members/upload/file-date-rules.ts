const months = [
  ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni'],
  ...['Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
]

/** The first group is the year, or the day where people write it first. What stands before is taken along: older browsers cannot look behind. */
const days: readonly { pattern: RegExp; isYearFirst: boolean }[] = [
  { pattern: /(?:^|\D)(\d{4})([-._])(\d{1,2})\2(\d{1,2})(?!\d)/g, isYearFirst: true },
  { pattern: /(?:^|\D)(\d{1,2})([-._])(\d{1,2})\2(\d{4})(?!\d)/g, isYearFirst: false },
  { pattern: /(?:^|\D)(\d{4})()(\d{2})(\d{2})(?!\d)/g, isYearFirst: true },
]

const semester =
  /(?:^|[^\p{L}\p{N}])(WS|WiSe|Wintersemester|SS|SoSe|Sommersemester)[ _-]?(\d{4})(?:[-_/](\d{4}|\d{2}))?(?![\p{L}\p{N}])/iu

/**
 * What the name of a file says of its time, as a description: „10. Dezember 2019“, „Wintersemester 1998/99“, „1956“; ''
 * where it says nothing, or what cannot be.
 */
export function dateIn(fileName: string): string {
  const name = fileName.replace(/\.[^.]*$/, '')
  return dayIn(name) || semesterIn(name) || yearIn(name)
}

/** The first day that there has been or will be. */
function dayIn(name: string): string {
  const found = days.flatMap(({ pattern, isYearFirst }) =>
    [...name.matchAll(pattern)].map((match) => {
      const [first, month, last] = [Number(match[1]), Number(match[3]), Number(match[4])]
      const [year, day] = isYearFirst ? [first, last] : [last, first]
      return { at: match.index, words: isDay(year, month, day) ? `${day}.\u00a0${months[month - 1]} ${year}` : '' }
    }),
  )
  return found.filter(({ words }) => words !== '').sort((a, b) => a.at - b.at)[0]?.words ?? ''
}

function isDay(year: number, month: number, day: number): boolean {
  if (!isYear(year)) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** No fraternity has anything older, and what is beyond is a number of something else. */
const isYear = (year: number): boolean => year >= 1800 && year < 2100

function semesterIn(name: string): string {
  const [, season = '', written = '', until] = semester.exec(name) ?? []
  const year = Number(written)
  if (!isYear(year)) return ''
  const next = String(year + 1)
  if (/^s/i.test(season)) return until === undefined ? `Sommersemester ${year}` : ''
  const isNext = until === undefined || next.endsWith(until)
  return isNext ? `Wintersemester ${year}/${next.slice(2)}` : ''
}

/** Only between blanks: IMG_1956 is what a camera has counted. Of two years nobody knows which one is meant. */
function yearIn(name: string): string {
  const years = new Set(name.split(/[\s()[\],;]/).filter((word) => /^\d{4}$/.test(word) && isYear(Number(word))))
  return years.size === 1 ? ([...years][0] ?? '') : ''
}
