import type { Db } from '../../database/tables.ts'
import type { Terms } from '../../text/term-rules.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import { countEntries } from '../entries.ts'
import type { Collection } from '../schema/collection.ts'
import { isFixed } from '../schema/entry-keys.ts'
import { labelOf } from '../schema/worded-form.ts'
import type { CollectionSummary } from './editor-answers.ts'

/** Every data set of the site, and how many entries it has. */
export async function listCollections(db: Db, terms: Terms): Promise<CollectionSummary[]> {
  const counts = await countEntries(db)
  const names = Object.keys(collections) as CollectionName[]
  return names.map((name) => ({ ...describeCollection(name, terms), count: counts.get(name) ?? 0 }))
}

export function describeCollection(name: CollectionName, terms: Terms): Omit<CollectionSummary, 'count'> {
  const { audience, holds, shownOn }: Collection = collections[name]
  return {
    name,
    label: labelOf(name, terms),
    audience,
    holds,
    page: pageOf(name),
    pages: shownOn,
    isFixed: isFixed(name),
  }
}

/** The page that a collection is about, if there is one. */
export function pageOf(name: CollectionName): CollectionSummary['page'] {
  return collections[name].shownOn[0] ?? null
}
