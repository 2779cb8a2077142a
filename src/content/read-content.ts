import type { Db } from '../database/tables.ts'
import { Refusal } from '../errors.ts'
import { type CollectionName, type ContentOf, collections } from './collections.ts'
import { findEntries } from './entries.ts'
import { mayRead, type Reader } from './visibility-rules.ts'

/** A collection as its readers see it: the one entry, or the list in its order. What no longer fits its schema is a fault, not a page. */
export async function readContent<Name extends CollectionName>(
  db: Db,
  reader: Reader,
  name: Name,
): Promise<ContentOf<Name>> {
  const { schema, holds } = collections[name]
  if (!mayRead(reader, collections[name])) throw new Refusal('forbidden', 'Dieser Inhalt ist Mitgliedern vorbehalten.')
  const entries = (await findEntries(db, name)).map((entry) => schema.parse(JSON.parse(entry.data)))
  if (holds === 'many') return entries as ContentOf<Name>
  if (entries.length !== 1) throw new Error(`content: ${name} has ${entries.length} entries instead of one`)
  return entries[0] as ContentOf<Name>
}
