import { type CollectionName, collections, type DataOf } from '../collections/collections.ts'
import type { Collection } from '../schema/collection.ts'
import type { Readers } from '../schema/readers-rules.ts'

/** Who may read an entry: the one answer for pages, search, the plan of the site and media. */
export function readersOf<Name extends CollectionName>(name: Name, entry: DataOf<Name>): Readers {
  const { audience, readers = () => audience }: Collection = collections[name]
  return readers(entry)
}
