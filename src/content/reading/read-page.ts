import type { Db, EntriesTable } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import { findEntries } from '../entries.ts'
import { keyOf } from '../schema/entry-keys.ts'
import { type PageName, pageNamed } from '../site-map.ts'
import { collectionsOn, introductions, type PageContent } from './page-content.ts'
import { readRows } from './read-rows.ts'
import { mayRead, type Reader } from './visibility-rules.ts'

/** Everything that a page shows, in one query: what is shown together was true together. */
export async function readPage<Name extends PageName>(db: Db, reader: Reader, name: Name): Promise<PageContent<Name>> {
  const page = pageNamed(name)
  const introduction = introductions[page.audience]
  const shown = collectionsOn(name)
  // The collections are asked too, so that a page cannot show more than its readers may see.
  if (![page, ...shown.map((each) => collections[each])].every((each) => mayRead(reader, each))) {
    throw new Refusal('forbidden', 'Diese Seite ist Mitgliedern vorbehalten.')
  }
  const rows = await findEntries(db, [introduction, ...shown])
  const rowsOf = (collection: CollectionName) => rows.filter((row) => row.collection === collection)
  const isOfThisPage = (row: EntriesTable) => keyOf(introduction, JSON.parse(row.data)) === name
  const [intro] = readRows(reader, introduction, rowsOf(introduction).filter(isOfThisPage))
  if (!intro) throw new Error(`content: the page ${name} has no introduction`)
  const content = shown.map((collection) => [collection, readRows(reader, collection, rowsOf(collection))])
  return { ...Object.fromEntries(content), intro } as PageContent<Name>
}
