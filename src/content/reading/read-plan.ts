import { isDeepStrictEqual } from 'node:util'
import type { Db, EntriesTable } from '../../database/tables.ts'
import { usualTerms } from '../../text/term-rules.ts'
import type { CollectionName, DataOf } from '../collections/collections.ts'
import { findEntries } from '../entries.ts'
import { eventPath, eventReference } from '../event-address-rules.ts'
import { fitEntry } from '../schema/fit-entry.ts'
import { plainText } from '../schema/plain-text-rules.ts'
import { eventReaders } from '../schema/readers-rules.ts'
import { menuPageNames, pageAt, pages } from '../site-map.ts'
import { type EventPage, type FreePage, galleryPath, type PlanData } from '../site-plan-rules.ts'
import { jubileeIn, yearIn } from './counted-rules.ts'
import { readersOf } from './readers-of.ts'
import { mayRead, type Reader } from './visibility-rules.ts'

/** What the plan is made from. */
const planned = [
  ...(['pageSettings', 'freePages', 'galleries', 'events', 'fixedDates'] as const),
  ...(['terms', 'fraternity', 'seniors', 'ahSeniors', 'jubilee'] as const),
]

const galleryPages = pages.filter(({ gallery }) => gallery !== undefined)

/** What editors have made of the site map. What does not fit any more is left out: the site must not depend on it. */
export async function readPlan(db: Db): Promise<PlanData> {
  const rows = await findEntries(db, planned)
  const settings = rows.flatMap((row) => {
    return row.collection === 'pageSettings' ? (fitEntry('pageSettings', JSON.parse(row.data)).entry ?? []) : []
  })
  const own = rows.flatMap((row) => {
    const entry = row.collection === 'freePages' ? fitEntry('freePages', JSON.parse(row.data)).entry : undefined
    return entry ? [{ id: row.id, page: toFreePage(entry) }] : []
  })
  const galleries = rows.flatMap((row) => {
    const entry = row.collection === 'galleries' ? fitEntry('galleries', JSON.parse(row.data)).entry : undefined
    return entry && readersOf('galleries', entry) === 'public' ? [entry] : []
  })
  const hidden = settings.filter(({ isHidden }) => isHidden).map(({ page }) => page)
  const shown = new Set(galleries.map(({ folder }) => galleryPath(folder)))
  const order = settings.map(({ page }) => page)
  return {
    order: order.every((name, index) => name === menuPageNames[index]) ? [] : order,
    titles: Object.fromEntries(settings.flatMap(({ page, title }) => (title ? [[page, title]] : []))),
    ...ownWords(rows),
    ...countedIn(rows),
    hidden: [
      ...hidden,
      // A gallery that is gone, or taken back from its readers, has no page.
      ...galleryPages.filter(({ path }) => !shown.has(path)).map(({ name }) => name),
    ],
    free: [
      ...own.map(({ page }) => page),
      ...galleries.flatMap(({ folder, title }): FreePage[] => {
        const path = galleryPath(folder)
        return pageAt(path) ? [] : [{ path, title, audience: 'public', gallery: folder }]
      }),
    ],
    moved: own.length === 0 ? {} : await findMoved(db, new Map(own.map(({ id, page }) => [id, page.path]))),
    // Without the calendar nothing leads to them.
    events: hidden.includes('calendar') ? {} : eventsIn(rows),
  }
}

const inList = (rows: readonly EntriesTable[], ...lists: CollectionName[]): Record<string, unknown>[] =>
  rows.flatMap(({ collection, data }) => (lists.some((list) => list === collection) ? [JSON.parse(data)] : []))

function ownWords(rows: readonly EntriesTable[]): Pick<PlanData, 'terms'> {
  const [stored] = inList(rows, 'terms')
  const terms = stored && fitEntry('terms', stored).entry
  return terms && !isDeepStrictEqual(terms, usualTerms) ? { terms } : {}
}

/** The numbers in titles of pages, as far as the lists of those pages tell them. */
function countedIn(rows: readonly EntriesTable[]): Pick<PlanData, 'seniorsSince' | 'jubilee'> {
  const years = (texts: readonly unknown[]) => texts.flatMap((text) => yearIn(String(text)) ?? [])
  const seniors = years(inList(rows, 'seniors', 'ahSeniors').map(({ semester }) => semester))
  const reports = years(inList(rows, 'jubilee').map(({ date }) => date))
  const [fraternity] = inList(rows, 'fraternity')
  const jubilee = jubileeIn(Math.max(...reports), Number(fraternity?.founded))
  return {
    ...(seniors.length > 0 && { seniorsSince: Math.min(...seniors) }),
    ...(jubilee !== undefined && { jubilee }),
  }
}

/** Where events have their pages, by what their addresses go by. */
function eventsIn(rows: readonly EntriesTable[]): PlanData['events'] {
  const found = rows.flatMap(({ collection, data }): [string, EventPage][] => {
    if (collection !== 'events' && collection !== 'fixedDates') return []
    const { entry } = fitEntry(collection, JSON.parse(data))
    // What only members see of the programme has no page here: theirs is on the list of dates.
    if (!entry || eventReaders(entry) !== 'public') return []
    const title = plainText(entry.veranstaltung)
    return [[eventReference(entry), { path: eventPath(entry), title, hasFile: entry.begins !== undefined }]]
  })
  return Object.fromEntries(found)
}

/**
 * The plan as it travels to this reader: that a page exists which only members see is for them alone, and of events it
 * says nothing to anyone.
 */
export function planFor(reader: Reader, { events: _, ...whole }: PlanData): PlanData {
  const plan = { ...whole, events: {} }
  if (reader === 'member') return plan
  const free = plan.free.filter((page) => mayRead(reader, page))
  const paths = new Set(free.map(({ path }) => path))
  const moved = Object.fromEntries(Object.entries(plan.moved).filter(([, to]) => paths.has(to)))
  return { ...plan, free, moved }
}

function toFreePage({ address, title, audience, menu, after }: DataOf<'freePages'>): FreePage {
  return { path: `/${address}`, title, audience, ...(menu !== 'none' && { menu }), ...(after && { after }) }
}

/** All addresses that pages have had, as their history knows them; one that is in use again leads nowhere else. */
async function findMoved(db: Db, paths: ReadonlyMap<string, string>): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('revisions')
    .select(['entry_id', 'data_before'])
    .where('collection', '=', 'freePages')
    .where('data_before', 'is not', null)
    .where('entry_id', 'is not', null)
    .orderBy('version')
    .execute()
  const inUse = new Set(paths.values())
  const moved: Record<string, string> = {}
  for (const { entry_id, data_before } of rows) {
    const to = paths.get(entry_id ?? '')
    const from = `/${JSON.parse(data_before ?? '{}').address}`
    if (to !== undefined && !inUse.has(from)) moved[from] = to
  }
  return moved
}
