import { foldText } from '../../../text/fold-text.ts'

const months = 'januar februar maerz april mai juni juli august september oktober november dezember'.split(' ')
const longest = 60

/**
 * A day as people write it, in the form that our own rules take: 12.3.44, 12/03/1944, 12. März 1944, with a time behind it. A
 * month of a year, or a term, is that year. What is none of these stays as it is, and the rules say why it cannot be.
 */
export function readDateForm(text: string, today: string): string {
  if (text.length > longest) return text
  const bare = text
    .trim()
    .replace(/^\*|^(geb|geboren|am|ca|seit)\b\.?\s*/i, '')
    .replace(/[ T]\d{1,2}:\d\d(:\d\d(\.\d+)?)?( ?Uhr|Z)?$/i, '')
    .trim()
  return inDigits(bare, today) ?? inWords(bare, today) ?? yearOfTerm(bare, today) ?? bare
}

function inDigits(text: string, today: string): string | undefined {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  if (year) return written(year, month, day)
  const [, first = '', second = '', last] = /^(\d{1,2})[./-] ?(\d{1,2})[./-] ?'?(\d{4}|\d{2})$/.exec(text) ?? []
  if (last === undefined) return undefined
  // Only an American has a thirteenth month.
  const [at, of] = Number(second) > 12 && Number(first) <= 12 ? [second, first] : [first, second]
  return written(wholeYear(last, today, `-${of.padStart(2, '0')}-${at.padStart(2, '0')}`), of, at)
}

function inWords(text: string, today: string): string | undefined {
  const [, day, name = '', year] = /^(?:(\d{1,2})\.? )?(\p{L}{3,9})\.? '?(\d{4}|\d{2})$/u.exec(text) ?? []
  if (year === undefined) return undefined
  const folded = foldText(name)
  const month = months.findIndex((each) => each.startsWith(folded) || (folded === 'mrz' && each === 'maerz'))
  if (month < 0) return undefined
  const of = String(month + 1)
  if (day === undefined) return wholeYear(year, today, `-${of.padStart(2, '0')}`)
  return written(wholeYear(year, today, `-${of.padStart(2, '0')}-${day.padStart(2, '0')}`), of, day)
}

/** „WS 98/99“, „SS 2001“, „1998/99“, „03/1998“ and „'98“: the year in which it began. */
function yearOfTerm(text: string, today: string): string | undefined {
  const [, term] =
    /^(?:WS|SS|WiSe|SoSe|Wintersemester|Sommersemester) ?'?(\d{4}|\d{2})(?:\/\d{2,4})?$/i.exec(text) ?? []
  if (term) return wholeYear(term, today, '')
  const [, first] = /^(\d{4})\/\d{2,4}$/.exec(text) ?? []
  if (first) return first
  const [, ofMonth] = /^\d{1,2}[./](\d{4})$/.exec(text) ?? []
  if (ofMonth) return ofMonth
  const [, short] = /^'(\d{2})$/.exec(text) ?? []
  return short ? wholeYear(short, today, '') : undefined
}

/** Of two digits the century is the one in which it has happened already: nobody was born in the future. */
export function wholeYear(year: string, today: string, rest: string): string {
  if (year.length !== 2) return year
  const century = Number(today.slice(0, 2))
  const latest = `${century}${year}${rest}`
  return latest > today.slice(0, latest.length) ? `${century - 1}${year}` : `${century}${year}`
}

const written = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
