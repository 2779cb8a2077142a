import type { Db } from '../../database/tables.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import { countEntries } from '../entries.ts'
import type { Collection } from '../schema/collection.ts'
import { isFixed } from '../schema/entry-keys.ts'
import type { CollectionSummary } from './editor-answers.ts'

/** Every data set of the site, and how many entries it has. */
export async function listCollections(db: Db): Promise<CollectionSummary[]> {
  const counts = await countEntries(db)
  const names = Object.keys(collections) as CollectionName[]
  return names.map((name) => ({ ...describeCollection(name), count: counts.get(name) ?? 0 }))
}

export function describeCollection(name: CollectionName): Omit<CollectionSummary, 'count'> {
  const { label, audience, holds, shownOn }: Collection = collections[name]
  return { name, label, audience, holds, page: pageOf(name), pages: shownOn, isFixed: isFixed(name) }
}

/** The page that a collection is about, if there is one. */
export function pageOf(name: CollectionName): CollectionSummary['page'] {
  return collections[name].shownOn[0] ?? null
}
