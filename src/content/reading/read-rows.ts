import type { EntriesTable } from '../../database/tables.ts'
import { type CollectionName, type ContentOf, collections } from '../collections/collections.ts'
import { fitEntry } from '../schema/fit-entry.ts'
import { forReader } from './for-reader.ts'
import { readersOf } from './readers-of.ts'
import { mayRead, type Reader } from './visibility-rules.ts'

/** Rows of a collection as content, as far as this reader may see them. What does not fit its schema is a fault, not a page. */
export function readRows<Name extends CollectionName>(
  reader: Reader,
  name: Name,
  rows: readonly EntriesTable[],
): ContentOf<Name> {
  const entries = rows.flatMap((row) => {
    const { entry, errors } = fitEntry(name, JSON.parse(row.data))
    if (errors) throw new Error(`content: entry ${row.id} of ${name}, ${errors[0].field}: ${errors[0].message}`)
    return mayRead(reader, { audience: readersOf(name, entry) })
      ? [{ entryId: row.id, ...forReader(reader, name, entry) }]
      : []
  })
  if (collections[name].holds === 'many') return entries as ContentOf<Name>
  if (entries.length !== 1) throw new Error(`content: ${name} has ${entries.length} entries instead of one`)
  return entries[0] as ContentOf<Name>
}
