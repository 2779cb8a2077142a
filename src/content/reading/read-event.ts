import type { Db, EntriesTable } from '../../database/tables.ts'
import type { CollectionName, EntryOf } from '../collections/collections.ts'
import { findEntries } from '../entries.ts'
import { eventReference } from '../event-address-rules.ts'
import { fitEntry } from '../schema/fit-entry.ts'
import { readRows } from './read-rows.ts'
import type { Reader } from './visibility-rules.ts'

export type EventEntry = EntryOf<'events'> | EntryOf<'fixedDates'>

/** An event with what its page shows around it. */
export interface EventContent {
  collection: 'events' | 'fixedDates'
  event: EventEntry
  /** Counts its changes, from 1. */
  revision: number
  changedAt: number
  place: EntryOf<'places'> | undefined
  semester: EntryOf<'semesters'> | undefined
  /** The gallery that shows it, as soon as this reader may see that one. */
  gallery: EntryOf<'galleries'> | undefined
}

const shown = ['events', 'fixedDates', 'places', 'semesters', 'galleries'] as const

/** The event that an address goes by (`12`, `f3`); undefined where there is none. */
export async function readEvent(db: Db, reader: Reader, reference: string): Promise<EventContent | undefined> {
  const rows = await findEntries(db, shown)
  const named = rows.find((row) => isNamed(row, reference))
  if (!named) return undefined
  const collection = named.collection as EventContent['collection']
  const [event] = readRows(reader, collection, [named]) as EventEntry[]
  const { entry } = fitEntry(collection, JSON.parse(named.data))
  if (!event || !entry) return undefined
  const inList = <Name extends (typeof shown)[number]>(name: Name) =>
    readRows(reader, name, rowsOf(rows, name)) as EntryOf<Name>[]
  return {
    collection,
    event,
    revision: named.revision,
    changedAt: named.changed_at,
    place: inList('places').find(({ id }) => id === entry.place),
    semester: inList('semesters').find(({ id }) => 'semester' in entry && id === entry.semester),
    gallery: inList('galleries').find(({ folder }) => folder === entry.gallery),
  }
}

const rowsOf = (rows: readonly EntriesTable[], name: CollectionName) => rows.filter((row) => row.collection === name)

function isNamed({ collection, data }: EntriesTable, reference: string): boolean {
  return (collection === 'events' || collection === 'fixedDates') && eventReference(JSON.parse(data)) === reference
}
