import type { Db } from '../database/tables.ts'
import { collections, type EntryOf, type PublicCollectionName } from './collections.ts'
import { findEntries } from './entries.ts'

/** The single entry of a collection that everyone may read. What no longer fits its schema is a fault, not a page. */
export async function readPublic<Name extends PublicCollectionName>(db: Db, name: Name): Promise<EntryOf<Name>> {
  const [entry] = await findEntries(db, name)
  if (!entry) throw new Error(`content: ${name} has no entry`)
  return collections[name].schema.parse(JSON.parse(entry.data)) as EntryOf<Name>
}
