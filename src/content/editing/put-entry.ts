import type { Tx } from '../../database/tables.ts'
import { type FieldError, wrongFields } from '../../errors.ts'
import type { CollectionName } from '../collections/collections.ts'
import { findEntries, findEntry, insertEntries, replaceEntry } from '../entries.ts'
import { wasEverEntry } from '../history/revisions.ts'
import { isFixed, keyErrors, movedKeyErrors } from '../schema/entry-keys.ts'
import { fixedContent } from './entry-refusals.ts'
import { findConflict } from './find-conflict.ts'
import { mediaErrors } from './media-errors.ts'
import { lostKeyErrors, referenceErrors } from './reference-errors.ts'
import { recordChanges, type Stamp } from './write-content.ts'

/** An entry that fits its collection, as it is to be kept. */
interface Fitting {
  id: string
  /** The state that the change started from; null for an entry that is not there yet. */
  basedOn: number | null
  entry: unknown
}

export interface PutEntry {
  collection: CollectionName
  id: string
  revision: number
  entry: unknown
  /** What was there before; undefined for a new entry. */
  before: unknown
}

/** Writes an entry. Whether it goes with the others is asked by `misfits`, once all that belongs together is written. */
export async function putEntry(trx: Tx, stamp: Stamp, { id, basedOn, entry }: Fitting): Promise<PutEntry> {
  const { collection } = stamp
  const data = JSON.stringify(entry)
  if (basedOn === null)
    return { collection, id, entry, revision: await create(trx, stamp, id, data), before: undefined }

  const row = await findEntry(trx, collection, id)
  const before = row && JSON.parse(row.data)
  // Saving what is there already would only be noise in the history.
  if (row?.revision === basedOn && row.data === data) return { collection, id, entry, revision: basedOn, before }
  const { changed_at } = stamp
  const isReplaced = row && (await replaceEntry(trx, { id, revision: basedOn }, { data, changed_at }))
  if (!isReplaced) throw await findConflict(trx, collection, { id, revision: basedOn }, entry)
  const revision = basedOn + 1
  const former = { data_before: row.data, position_before: row.position }
  await recordChanges(trx, [{ ...stamp, ...former, what: 'changed', entry_id: id, revision }])
  return { collection, id, entry, revision, before }
}

async function create(trx: Tx, stamp: Stamp, id: string, data: string): Promise<number> {
  const { collection, changed_at } = stamp
  if (isFixed(collection)) throw fixedContent(collection)
  if (await wasEverEntry(trx, id)) throw await takenId(trx, collection, id, data)
  const others = await findEntries(trx, [collection])
  const position = (others.at(-1)?.position ?? -1) + 1
  await insertEntries(trx, [{ id, collection, position, data, revision: 1, changed_at }])
  await recordChanges(trx, [{ ...stamp, what: 'created', entry_id: id, revision: 1 }])
  return 1
}

/** Ids are made in the browser. What was sent twice meets itself here; an entry of another list is none of its business. */
async function takenId(trx: Tx, collection: CollectionName, id: string, data: string) {
  const refusal = await findConflict(trx, collection, { id, revision: 0 }, JSON.parse(data))
  return refusal.code === 'conflict' ? refusal : wrongFields({ field: 'id', message: 'ist schon vergeben' })
}

/** What is wrong with an entry that has been written, beside all the others as they are now. */
export async function misfits(trx: Tx, { collection, id, entry, before }: PutEntry): Promise<FieldError[]> {
  const rows = await findEntries(trx, [collection])
  const others = rows.filter((row) => row.id !== id).map((row) => JSON.parse(row.data))
  return [
    ...(before === undefined ? [] : movedKeyErrors(collection, entry, before)),
    ...keyErrors(collection, entry, others),
    ...(await referenceErrors(trx, collection, entry)),
    ...(await mediaErrors(trx, collection, entry)),
    ...(before === undefined ? [] : await lostKeyErrors(trx, collection, entry, before)),
  ]
}
