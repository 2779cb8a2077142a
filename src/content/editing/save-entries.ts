import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../../clock.ts'
import type { Outer, Tx } from '../../database/tables.ts'
import { type FieldError, Refusal } from '../../errors.ts'
import type { CollectionName } from '../collections/collections.ts'
import { checkEntry } from '../schema/check-entry.ts'
import { ContentConflict } from './content-conflict.ts'
import type { EditedEntry } from './editor-answers.ts'
import { moveToStart } from './move-to-start.ts'
import { misfits, type PutEntry, putEntry } from './put-entry.ts'
import { type Stamp, writeContent } from './write-content.ts'

export interface EntryOfMany {
  id: string
  /** The state that the change started from; null for one that is not there yet. */
  revision: number | null
  data: unknown
}

interface EntriesToSave {
  collection: CollectionName
  entries: readonly EntryOfMany[]
  /** Where the new ones are to stand. */
  place: 'start' | 'end'
  /** Only says what would be wrong. */
  isTrial: boolean
}

/** Why one of them cannot be saved. */
export interface HinderedEntry {
  id: string
  errors: readonly FieldError[]
  /** Somebody else has changed it since it was read. */
  isOutdated?: true
}

/**
 * Creates and changes entries of one list, all of them or none. They are written first and looked at together then, as with
 * drafts; a trial goes the same way and takes everything back, so that it cannot promise what saving would refuse.
 */
export async function saveEntries(
  db: Outer,
  clock: Clock,
  editorId: string,
  { collection, entries, place, isTrial }: EntriesToSave,
): Promise<EditedEntry[]> {
  const stamp = { collection, account_id: editorId, changed_at: clock().getTime() }
  const trial = new Error('a trial ends before anything is kept')
  try {
    return await writeContent(db, async (trx) => {
      const saved = await putEntries(trx, stamp, { entries, place })
      if (isTrial) throw trial
      return saved
    })
  } catch (error) {
    if (error === trial) return []
    throw error
  }
}

/** The same, together with what else a transaction does that holds the content. Answers what it has really written. */
export async function putEntries(
  trx: Tx,
  stamp: Stamp,
  { entries, place }: Pick<EntriesToSave, 'entries' | 'place'>,
): Promise<EditedEntry[]> {
  const saved = await putAll(trx, stamp, entries)
  if (place === 'start') await moveToStart(trx, stamp, newAmong(saved))
  return saved.filter(isWritten).map(({ id, revision, entry }) => ({ id, revision, data: entry }))
}

async function putAll(trx: Tx, stamp: Stamp, entries: readonly EntryOfMany[]): Promise<PutEntry[]> {
  const saved: PutEntry[] = []
  const hindered: HinderedEntry[] = []
  for (const { id, revision, data } of entries) {
    const { entry, errors } = checkEntry(stamp.collection, data)
    if (errors) hindered.push({ id, errors })
    else {
      const put = await putOne(trx, stamp, { id, basedOn: revision, entry })
      if ('errors' in put) hindered.push(put)
      else saved.push(put)
    }
  }
  for (const put of saved) {
    const errors = await misfits(trx, put)
    if (errors.length > 0) hindered.push({ id: put.id, errors })
  }
  refuseHindered(hindered)
  return saved
}

async function putOne(
  trx: Tx,
  stamp: Stamp,
  wanted: { id: string; basedOn: number | null; entry: unknown },
): Promise<PutEntry | HinderedEntry> {
  try {
    return await putEntry(trx, stamp, wanted)
  } catch (error) {
    const { id } = wanted
    if (error instanceof ContentConflict) return { id, errors: [{ field: '', message: error.title }], isOutdated: true }
    if (error instanceof Refusal) return { id, errors: error.errors ?? [{ field: '', message: error.title }] }
    throw error
  }
}

function refuseHindered(hindered: readonly HinderedEntry[]): void {
  if (hindered.length === 0) return
  const options = { details: { entries: hindered } }
  throw hindered.some(({ isOutdated }) => isOutdated)
    ? new Refusal('conflict', 'Ein Eintrag ist inzwischen geändert worden. Es ist nichts gespeichert.', options)
    : new Refusal('unprocessable', 'Bitte prüfe deine Eingaben. Es ist nichts gespeichert.', options)
}

/** What says what it said before has not been written: taking it back would take back what is older. */
const isWritten = ({ before, entry }: PutEntry) => !isDeepStrictEqual(before, entry)

const newAmong = (saved: readonly PutEntry[]): string[] =>
  saved.filter(({ before }) => before === undefined).map(({ id }) => id)
