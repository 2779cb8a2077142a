import type { Db } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { relativesSelection } from '../record/named-people.ts'
import { type DirectoryEntry, readFacts } from './directory-facts.ts'

/** One of those whom the directory shows, with what it shows of him and nothing else. */
export async function readDirectoryEntry(db: Db, id: string): Promise<DirectoryEntry> {
  const [entry] = await findDirectoryEntries(db, [id])
  if (!entry) throw noSuchEntry()
  return entry
}

/** Those of these whom the directory shows, in the order in which they are asked for. */
export async function findDirectoryEntries(db: Db, ids: readonly string[]): Promise<DirectoryEntry[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('members')
    .select(['id', 'revision'])
    .select(relativesSelection)
    .where('is_listed', '=', 1)
    .where('id', 'in', ids)
    .execute()
  const inOrder = rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  return readFacts(db, inOrder)
}

/** The same words whether he hides, has died, is kept elsewhere, or never was. */
export function noSuchEntry(): Refusal {
  return new Refusal('not_found', 'Diesen Eintrag gibt es im Verzeichnis nicht.')
}
