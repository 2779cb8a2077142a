import type { Db } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { type CollectionName, type ContentOf, collections } from '../collections/collections.ts'
import { findEntries } from '../entries.ts'
import { readRows } from './read-rows.ts'
import { mayRead, type Reader } from './visibility-rules.ts'

/** A collection as its readers see it: the one entry, or the list in its order. */
export async function readContent<Name extends CollectionName>(
  db: Db,
  reader: Reader,
  name: Name,
): Promise<ContentOf<Name>> {
  if (!mayRead(reader, collections[name])) throw new Refusal('forbidden', 'Dieser Inhalt ist Mitgliedern vorbehalten.')
  return readRows(reader, name, await findEntries(db, [name]))
}
