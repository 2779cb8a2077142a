import { type CollectionName, collections } from '../../content/collections/collections.ts'
import { noSuchEntry } from '../../content/editing/entry-refusals.ts'
import { Refusal } from '../../errors.ts'
import { demandId } from '../../http/id-shape.ts'

/** The collection that an address names. */
export function askedCollection(name: string): CollectionName {
  if (!Object.hasOwn(collections, name)) throw new Refusal('not_found', 'Diesen Inhalt gibt es nicht.')
  return name as CollectionName
}

/** The entry that an address names; whether it is there, the room says. */
export const askedEntry = (id: string): string => demandId(id, noSuchEntry)
