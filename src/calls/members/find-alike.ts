import type { App } from '../../app.ts'
import type { DirectoryEntry } from '../../members/directory/directory-facts.ts'
import { findDirectoryEntries } from '../../members/directory/read-directory-entry.ts'
import type { ListQuery } from '../../members/listing/list-queries.ts'
import { peopleIndex } from '../search/people-index.ts'
import { asNumber } from '../search/phone-term-rules.ts'

/** So many that have what was typed need no others behind them. */
const enough = 5
const most = 10

/**
 * Those who are written or sound nearly like what was typed, the best first, by the rules of the search. They leave out whom
 * the directory has found by the very letters, and keep to the filters.
 */
export async function findAlike(
  { database }: Pick<App, 'database'>,
  { search, offset, status, year, town }: ListQuery,
  exact: { members: readonly DirectoryEntry[]; total: number },
): Promise<DirectoryEntry[]> {
  if (search.trim() === '' || offset > 0 || exact.total >= enough) return []
  const found = (await peopleIndex(database)).search(asNumber(search), { limit: most * 2, kind: 'person' })
  const ids = found
    .filter(({ partial, isMisspelt }) => isMisspelt && !partial)
    .map(({ passage }) => passage.person.id)
    .filter((id) => !exact.members.some((member) => member.id === id))
  const alike = (await findDirectoryEntries(database.db, ids)).filter(
    (person) =>
      (status === undefined || person.status === status) &&
      (year === undefined || [person.admissionYear, person.exam].includes(year)) &&
      (town === undefined || person.city === town),
  )
  return alike.slice(0, most)
}
