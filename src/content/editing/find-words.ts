import type { Db } from '../../database/tables.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import { readTerms } from '../reading/read-terms.ts'
import { titleEntries } from './find-names.ts'
import { describeCollection } from './list-collections.ts'

/** A collection with the entries in which one of the words stands. */
export interface FoundWords {
  collection: CollectionName
  label: string
  holds: 'one' | 'many'
  page: string | null
  entries: { id: string; title: string }[]
}

/** Whether one of these words, spelled so, stands in any entry. */
export async function hasWords(db: Db, words: readonly string[]): Promise<boolean> {
  return (await findRows(db, words)).length > 0
}

/** The entries in which one of these words stands, by collection, in the order of the site. */
export async function findWords(db: Db, words: readonly string[]): Promise<FoundWords[]> {
  const rows = await findRows(db, words)
  const said = rows.map(({ collection, data }) => ({ collection, data: JSON.parse(data) as unknown }))
  const titles = await titleEntries(db, said)
  const entries = rows.map(({ id, collection }, at) => ({ collection, id, title: titles[at] ?? '' }))
  const terms = await readTerms(db)
  const byName = Map.groupBy(entries, ({ collection }) => collection)
  return (Object.keys(collections) as CollectionName[]).flatMap((collection) => {
    const found = byName.get(collection)
    if (!found) return []
    const { label, holds, page } = describeCollection(collection, terms)
    return { collection, label, holds, page, entries: found.map(({ id, title }) => ({ id, title })) }
  })
}

async function findRows(db: Db, words: readonly string[]) {
  if (words.length === 0) return []
  const rows = await db
    .selectFrom('entries')
    .select(['id', 'collection', 'data'])
    // Not every engine looks at capitals here, so what it finds is looked at once more.
    .where((eb) => eb.or(words.map((word) => eb('data', 'like', `%${word}%`))))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const isKnown = (name: string): name is CollectionName => Object.hasOwn(collections, name)
  return rows.flatMap(({ id, collection, data }) =>
    isKnown(collection) && words.some((word) => data.includes(word)) ? { id, collection, data } : [],
  )
}
