import type { App } from '../../../app.ts'
import { postsOf } from '../../../content/schema/office-rules.ts'
import { semesterKey, semesterOf } from '../../../handover/semester-rules.ts'
import type { DirectoryEntry } from '../../../members/directory/directory-facts.ts'
import { findDirectoryEntries } from '../../../members/directory/read-directory-entry.ts'
import { showPhone } from '../../../members/input/phone-rules.ts'
import { findBearers } from '../../../text/person-name-rules.ts'
import { breakable } from '../../papers/paper-words-rules.ts'
import { peopleByName } from '../../people/people-by-name.ts'
import type { BookletLine, BookletSection } from './booklet-data.ts'
import type { Programme } from './read-programme.ts'

const nobody = 'N.N.'

/**
 * Who holds which office in this semester, with what the directory shows of him and nothing else. None where the list of that
 * semester is not there yet, or where visitors read.
 */
export async function tellHolders(
  database: App['database'],
  { semester, offices, officeKinds }: Pick<Programme, 'semester' | 'offices' | 'officeKinds'>,
): Promise<BookletSection['rows']> {
  const at = offices.findIndex((list) => isSame(list.semester, semester.title))
  const list = offices[at]
  if (!list) return []
  const posts = postsOf(officeKinds, list.holders, at === 0)
  const { named } = await peopleByName(database)
  const bearerOf = findBearers(named)
  const idOf = (person: string) => bearerOf(person)?.id ?? ''
  const ids = posts.map(({ person }) => idOf(person)).filter(Boolean)
  const known = new Map((await findDirectoryEntries(database.db, ids)).map((entry) => [entry.id, entry]))
  return posts.map(({ office, person }) => {
    const entry = known.get(idOf(person))
    return {
      label: breakable(office.name),
      name: breakable(person || nobody),
      lines: entry ? linesOf(entry) : [],
    }
  })
}

/** The two lists write a winter in different ways. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [semesterOf(one), semesterOf(other)]
  return first && second ? semesterKey(first) === semesterKey(second) : one === other
}

function linesOf(entry: DirectoryEntry): BookletLine[] {
  const { street, zipCode, city, country, mobilePhoneNumber, phoneNumber, email } = entry
  const address = [street, `${zipCode} ${city}`.trim(), country].filter(Boolean).join(', ')
  const phones = [mobilePhoneNumber, phoneNumber].filter(Boolean)
  return [
    ...(address ? [{ text: breakable(address), link: '' }] : []),
    ...phones.map((number) => ({ text: showPhone(number).replaceAll(' ', '\u00a0'), link: `tel:${number}` })),
    ...(email ? [{ text: breakable(email), link: `mailto:${email}` }] : []),
  ]
}
