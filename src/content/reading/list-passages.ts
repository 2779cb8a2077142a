import type { Db, EntriesTable } from '../../database/tables.ts'
import { createGiveWay } from '../../pace/give-way.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import { findEntries } from '../entries.ts'
import type { Collection } from '../schema/collection.ts'
import { fitEntry } from '../schema/fit-entry.ts'
import type { Surroundings } from '../schema/found-part.ts'
import { mediaIdsIn } from '../schema/media-ids.ts'
import { type OfficeKind, officeOfTask } from '../schema/office-rules.ts'
import { joinTexts, readableText } from '../schema/readable-text.ts'
import { eventRoute, planOf, type SitePlan } from '../site-plan-rules.ts'
import { forReader } from './for-reader.ts'
import { readPlan } from './read-plan.ts'
import { readersOf } from './readers-of.ts'
import { mayRead, type Reader } from './visibility-rules.ts'

/** A piece of a page that a search can find, as plain text. */
export interface Passage {
  collection: CollectionName
  /** The id of the entry that says it. */
  entry: string
  /** The name of the page. */
  page: string
  /** Leads to the page, and as near to the place as its address can. */
  path: string
  pageTitle: string
  title: string
  text: string
  /** The title is only how the text begins. */
  isExcerpt: boolean
  /** When it begins, if it is something that happens. */
  begins: string | undefined
}

/** All that pages show to this reader: each entry once, on its own page, in the order of collections and entries. */
export async function listPassages(
  db: Db,
  reader: Reader,
  told: Pick<Surroundings, 'introduce' | 'pictureNamed'>,
): Promise<Passage[]> {
  const plan = planOf(await readPlan(db))
  const names = (Object.keys(collections) as CollectionName[]).filter((name) => {
    const collection: Collection = collections[name]
    return mayRead(reader, collection) || collection.readers !== undefined
  })
  const byName = Map.groupBy(await findEntries(db, names), (row) => row.collection)
  const rows = names.flatMap((name) => byName.get(name) ?? [])
  const others = { ...surroundingsIn(rows), ...told }
  const passages: Passage[] = []
  const giveWay = createGiveWay()
  for (const row of rows) {
    await giveWay()
    passages.push(...passagesOf(reader, row, plan, others))
  }
  return passages
}

function passagesOf(reader: Reader, row: EntriesTable, plan: SitePlan, others: Surroundings): Passage[] {
  const name = row.collection as CollectionName
  const { entry: whole } = fitEntry(name, JSON.parse(row.data))
  // What does not fit is a fault that its page tells of; everything else can still be found.
  if (whole === undefined) return []
  if (!mayRead(reader, { audience: readersOf(name, whole) })) return []
  const entry = forReader(reader, name, whole)
  const { shownOn, schema, found }: Collection = collections[name]
  const pictured = mediaIdsIn(name, entry).map((id) => others.pictureNamed(id)?.alt)
  return [found(entry, others)]
    .flat()
    .flatMap(({ page = shownOn[0], path, title, text, at = '', isExcerpt = false, begins }) => {
      const shown = path !== undefined ? plan.at(path) : plan.named(page ?? '')
      // A search among its own results would only stand in the way.
      if (!shown || page === 'search' || !mayRead(reader, shown)) return []
      const words = text ?? joinTexts(readableText(schema, entry, title), ...pictured)
      // An event is part of the calendar; under its own name a hit would be called the same twice.
      const { title: pageTitle } = (shown.name === eventRoute && plan.named('calendar')) || shown
      const where = { page: shown.name, path: shown.path + at, pageTitle }
      return { collection: name, entry: row.id, ...where, title: title || shown.title, text: words, isExcerpt, begins }
    })
}

function surroundingsIn(rows: readonly EntriesTable[]): Omit<Surroundings, 'introduce' | 'pictureNamed'> {
  const inList = (name: CollectionName) =>
    rows.filter((row) => row.collection === name).map((row) => JSON.parse(row.data))
  const titles = new Map<unknown, string>(inList('semesters').map(({ id, title }) => [id, title]))
  const places = new Map<unknown, string>(inList('places').map(({ id, name }) => [id, name]))
  const kinds: OfficeKind[] = inList('officeKinds')
  return {
    semesterTitle: (id) => titles.get(id),
    placeNamed: (id) => places.get(id),
    officeNamed: (id) => kinds.find((kind) => kind.id === id)?.name,
    officeWithDuties: (task) => officeOfTask(kinds, task)?.name,
  }
}
