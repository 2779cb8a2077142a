import type { App } from '../../../app.ts'
import {
  type CollectionName,
  type ContentOf,
  collections,
  type EntryOf,
} from '../../../content/collections/collections.ts'
import { layDraftsOver } from '../../../content/drafts/lay-drafts-over.ts'
import { findEntries } from '../../../content/entries.ts'
import { readRows } from '../../../content/reading/read-rows.ts'
import { mayRead, type Reader } from '../../../content/reading/visibility-rules.ts'
import { followingSemester, semesterAt, semesterKey, semesterOf } from '../../../handover/semester-rules.ts'

export interface AskedProgramme {
  semester: string
  /** The one rule of visibility: a booklet for visitors has what visitors may read. */
  reader: Reader
  /** The editor whose drafts are laid over what is published. */
  draftsOf?: string | undefined
}

export interface Programme {
  semester: EntryOf<'semesters'>
  events: EntryOf<'events'>[]
  /** The fixed dates of the semester after it. */
  outlook: EntryOf<'fixedDates'>[]
  places: ContentOf<'places'>
  fraternity: ContentOf<'fraternity'>
  /** Who holds which office; nobody where visitors read. */
  offices: ContentOf<'offices'>
  officeKinds: ContentOf<'officeKinds'>
  changedAt: number
  unfinished: number
}

const shown = ['semesters', 'events', 'fixedDates', 'places', 'fraternity', 'offices', 'officeKinds'] as const

/** What a booklet of this semester is made of, for this reader; undefined where there is no such semester. */
export async function readProgramme(
  { db }: App['database'],
  { semester: wanted, reader, draftsOf }: AskedProgramme,
): Promise<Programme | undefined> {
  const { rows, unfinished } =
    draftsOf === undefined
      ? { rows: await findEntries(db, shown), unfinished: 0 }
      : await layDraftsOver(db, draftsOf, shown)
  const read = <Name extends (typeof shown)[number]>(name: Name): ContentOf<Name> =>
    readRows(reader, name, rowsOf(name))
  const rowsOf = (name: CollectionName) => rows.filter(({ collection }) => collection === name)
  const readIfAllowed = <Name extends 'offices' | 'officeKinds'>(name: Name) =>
    mayRead(reader, collections[name]) ? read(name) : []
  const semester = read('semesters').find(({ id }) => id === wanted)
  if (!semester) return undefined
  const events = inOrderOfTime(read('events').filter((event) => event.semester === wanted))
  const named = new Set([semester.entryId, ...events.map(({ entryId }) => entryId)])
  return {
    semester,
    events,
    outlook: inOrderOfTime(read('fixedDates').filter(({ begins }) => isInNext(semester.title, begins))),
    places: read('places'),
    fraternity: read('fraternity'),
    offices: readIfAllowed('offices') as ContentOf<'offices'>,
    officeKinds: readIfAllowed('officeKinds') as ContentOf<'officeKinds'>,
    changedAt: Math.max(...rows.filter(({ id }) => named.has(id)).map(({ changed_at }) => changed_at)),
    unfinished,
  }
}

function isInNext(title: string, begins: string | undefined): boolean {
  const semester = semesterOf(title)
  if (!semester || begins === undefined) return false
  const [year = 0, month = 0] = begins.split('-').map(Number)
  return semesterKey(semesterAt({ year, month })) === semesterKey(followingSemester(semester))
}

/** By their exact beginning; what has none stays behind the one that it follows in the list. */
export function inOrderOfTime<Event extends { begins?: string | undefined }>(events: readonly Event[]): Event[] {
  let last = ''
  return events
    .map((event) => {
      last = event.begins ?? last
      return { event, at: last }
    })
    .sort((one, other) => Number(one.at > other.at) - Number(one.at < other.at))
    .map(({ event }) => event)
}
