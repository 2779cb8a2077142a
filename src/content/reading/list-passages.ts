import type { Db, EntriesTable } from '../../database/tables.ts'
import { createGiveWay } from '../../pace/give-way.ts'
import { type CollectionName, collections, type EntryOf } from '../collections/collections.ts'
import { findEntries } from '../entries.ts'
import { checkEntry } from '../schema/check-entry.ts'
import { isPageName, type PageName, pageNamed } from '../site-map.ts'
import { type EntryPart, partsOfEntry, type Surroundings } from './entry-parts.ts'
import type { Introduce } from './introduce.ts'
import { pageContent } from './page-content.ts'
import { mayRead, type Reader } from './visibility-rules.ts'

/** A piece of a page that a search can find, as plain text. */
export interface Passage {
  collection: CollectionName
  page: PageName
  /** Leads to the page, and as near to the place as its address can. */
  path: string
  pageTitle: string
  title: string
  text: string
  /** The title is only how the text begins. */
  isExcerpt: boolean
}

/**
 * Everything that pages show to this reader: each page itself, and every entry once, on the page that it belongs to; in
 * the order of the collections, and within one in that of its entries.
 */
export async function listPassages(db: Db, reader: Reader, introduce: Introduce): Promise<Passage[]> {
  const names = (Object.keys(collections) as CollectionName[]).filter((name) => mayRead(reader, collections[name]))
  const byName = Map.groupBy(await findEntries(db, names), (row) => row.collection)
  const rows = names.flatMap((name) => byName.get(name) ?? [])
  const others = { ...surroundingsIn(rows), introduce }
  const passages: Passage[] = []
  const giveWay = createGiveWay()
  for (const row of rows) {
    await giveWay()
    passages.push(...passagesOf(reader, row, others))
  }
  return passages
}

function passagesOf(reader: Reader, row: EntriesTable, others: Surroundings): Passage[] {
  const collection = row.collection as CollectionName
  const { entry } = checkEntry(collection, JSON.parse(row.data))
  // What does not fit is a fault that its page tells of; everything else can still be found.
  if (entry === undefined) return []
  const page = pageOf(collection, entry)
  // A search among its own results would only stand in the way.
  if (page === undefined || page === 'search' || !mayRead(reader, pageNamed(page))) return []
  return partsOfEntry(collection, entry, others).map((part) => toPassage(collection, page, part))
}

function toPassage(
  collection: CollectionName,
  page: PageName,
  { title, text, at = '', isExcerpt = false }: EntryPart,
): Passage {
  const { path, title: pageTitle } = pageNamed(page)
  return { collection, page, path: path + at, pageTitle, title: title || pageTitle, text, isExcerpt }
}

/** Where several pages show a collection: the one that is about it. */
const mainPages: { [Name in CollectionName]?: PageName } = {
  fraternity: 'home',
  events: 'calendar',
  fixedDates: 'calendar',
}

function pageOf(collection: CollectionName, entry: EntryOf<CollectionName>): PageName | undefined {
  if ('page' in entry) return entry.page
  if ('folder' in entry) {
    const gallery: string = `gallery${entry.folder}`
    return isPageName(gallery) ? gallery : undefined
  }
  return mainPages[collection] ?? pageShowing.get(collection)
}

const pageShowing = new Map(
  Object.entries(pageContent).flatMap(([page, shown]) =>
    shown.map((name): [CollectionName, PageName] => [name, page as PageName]),
  ),
)

function surroundingsIn(rows: readonly EntriesTable[]): Omit<Surroundings, 'introduce'> {
  const semesters = rows.filter((row) => row.collection === 'semesters').map((row) => JSON.parse(row.data))
  const titles = new Map<unknown, string>(semesters.map(({ id, title }) => [id, title]))
  return { semesterTitle: (id) => titles.get(id) }
}
