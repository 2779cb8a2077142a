import type { App } from '../../../app.ts'
import { postsOf } from '../../../content/schema/office-rules.ts'
import { calendarTitle, compareSemesters, semesterKey, semesterOf } from '../../../handover/semester-rules.ts'
import type { DirectoryEntry } from '../../../members/directory/directory-facts.ts'
import { findDirectoryEntries } from '../../../members/directory/read-directory-entry.ts'
import { showPhone } from '../../../members/input/phone-rules.ts'
import { findBearers } from '../../../text/person-name-rules.ts'
import { inTerms, type Terms } from '../../../text/term-rules.ts'
import { breakable } from '../../papers/paper-words-rules.ts'
import { peopleByName } from '../../people/people-by-name.ts'
import type { BookletLine, BookletSection } from './booklet-data.ts'
import type { Programme } from './read-programme.ts'

const nobody = 'N.N.'

/**
 * Who holds which office in this semester, with what the directory shows of him and nothing else. A programme is printed before
 * the offices change: as long as there is no list of that semester, those of the newest one are named, and as such. Nobody
 * where visitors read.
 */
export async function tellHolders(
  database: App['database'],
  { semester, offices, officeKinds }: Pick<Programme, 'semester' | 'offices' | 'officeKinds'>,
  terms: Terms,
): Promise<BookletSection> {
  const list = offices.find((one) => isSame(one.semester, semester.title)) ?? newestBefore(offices, semester.title)
  if (!list) return { heading: '', rows: [] }
  const posts = postsOf(officeKinds, list.holders, list === offices[0])
  const { named } = await peopleByName(database)
  const bearerOf = findBearers(named)
  const idOf = (person: string) => bearerOf(person)?.id ?? ''
  const ids = posts.map(({ person }) => idOf(person)).filter(Boolean)
  const known = new Map((await findDirectoryEntries(database.db, ids)).map((entry) => [entry.id, entry]))
  return {
    heading: isSame(list.semester, semester.title)
      ? inTerms(terms, '{Chargierte}')
      : `Ämter im ${asInCalendar(list.semester)}`,
    rows: posts.map(({ office, person }) => {
      const entry = known.get(idOf(person))
      return {
        label: breakable(office.name),
        name: breakable(person || nobody),
        lines: entry ? linesOf(entry) : [],
      }
    }),
  }
}

/** The newest list, where the semester is yet to come. One of the past without a list has none. */
function newestBefore([newest]: Programme['offices'], title: string): Programme['offices'][number] | undefined {
  const [last, wanted] = [semesterOf(newest?.semester ?? ''), semesterOf(title)]
  return last && wanted && compareSemesters(last, wanted) < 0 ? newest : undefined
}

/** The two lists write a winter in different ways. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [semesterOf(one), semesterOf(other)]
  return first && second ? semesterKey(first) === semesterKey(second) : one === other
}

function asInCalendar(title: string): string {
  const semester = semesterOf(title)
  return semester ? calendarTitle(semester) : title
}

/** Where he lives is one line, how he is reached another. */
function linesOf(entry: DirectoryEntry): BookletLine[][] {
  const { street, zipCode, city, country, mobilePhoneNumber, phoneNumber, email } = entry
  const address = [street, `${zipCode} ${city}`.trim(), country].filter(Boolean).join(', ')
  const phones = [mobilePhoneNumber, phoneNumber].filter(Boolean)
  return [
    address ? [{ text: breakable(address), link: '' }] : [],
    [
      ...phones.map((number) => ({ text: showPhone(number).replaceAll(' ', '\u00a0'), link: `tel:${number}` })),
      ...(email ? [{ text: breakable(email), link: `mailto:${email}` }] : []),
    ],
  ].filter(({ length }) => length > 0)
}
