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
  /** When it was changed last, or the place that it names. */
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
  const named = rows.find((row) => isEvent(row) && eventReference(JSON.parse(row.data)) === reference)
  return named && eventsIn(rows, reader)(named)
}

/** All events, of the programme and beyond it, as far as this reader may see them. */
export async function readEvents(db: Db, reader: Reader): Promise<EventContent[]> {
  const rows = await findEntries(db, shown)
  const read = eventsIn(rows, reader)
  return rows.filter(isEvent).flatMap((row) => read(row) ?? [])
}

/** Reads one of these rows after the other; what stands around events is read once for all of them. */
function eventsIn(rows: readonly EntriesTable[], reader: Reader): (row: EntriesTable) => EventContent | undefined {
  const inList = <Name extends (typeof shown)[number]>(name: Name) =>
    readRows(reader, name, rowsOf(rows, name)) as EntryOf<Name>[]
  const [places, semesters, galleries] = [inList('places'), inList('semesters'), inList('galleries')]
  const changes = new Map(rows.map(({ id, changed_at }) => [id, changed_at]))

  return (row) => {
    const collection = row.collection as EventContent['collection']
    const [event] = readRows(reader, collection, [row]) as EventEntry[]
    // Which gallery it names visitors do not get to know; whether they may see that one decides.
    const { entry } = fitEntry(collection, JSON.parse(row.data))
    if (!event || !entry) return undefined
    const place = places.find(({ id }) => id === entry.place)
    return {
      collection,
      event,
      revision: row.revision,
      changedAt: Math.max(row.changed_at, changes.get(place?.entryId ?? '') ?? 0),
      place,
      semester: semesters.find(({ id }) => 'semester' in entry && id === entry.semester),
      gallery: galleries.find(({ folder }) => folder === entry.gallery),
    }
  }
}

const rowsOf = (rows: readonly EntriesTable[], name: CollectionName) => rows.filter((row) => row.collection === name)

const isEvent = ({ collection }: EntriesTable): boolean => collection === 'events' || collection === 'fixedDates'
