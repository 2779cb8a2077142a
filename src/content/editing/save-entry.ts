import { randomUUID } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Outer, Tx } from '../../database/tables.ts'
import type { CollectionName, DataOf } from '../collections/collections.ts'
import { findEntries, findEntry, insertEntries, replaceEntry } from '../entries.ts'
import { checkEntry } from '../schema/check-entry.ts'
import { isFixed, keyErrors, movedKeyErrors } from '../schema/entry-keys.ts'
import { fixedContent, refuseInvalid } from './entry-refusals.ts'
import { findConflict } from './find-conflict.ts'
import { mediaErrors } from './media-errors.ts'
import { recordChanges, type Stamp, writeContent } from './write-content.ts'

interface EntryToSave<Name extends CollectionName> {
  collection: Name
  /** As it comes from outside: it is checked and sanitised here. */
  data: unknown
  /** Which entry, and which state of it the change started from. Without it a new one is made, at the end of its list. */
  basedOn?: { id: string; revision: number } | undefined
}

export interface SavedEntry<Name extends CollectionName> {
  id: string
  revision: number
  data: DataOf<Name>
}

/** Creates or changes an entry. `editorId` is the account that does so; what it may do has been looked at before. */
export async function saveEntry<Name extends CollectionName>(
  db: Outer,
  clock: Clock,
  editorId: string | null,
  { collection, data, basedOn }: EntryToSave<Name>,
): Promise<SavedEntry<Name>> {
  const { entry, errors } = checkEntry(collection, data)
  refuseInvalid(errors)
  const stamp = { collection, account_id: editorId, changed_at: clock().getTime() }
  const saved = await writeContent(db, async (trx) => {
    refuseInvalid(await mediaErrors(trx, collection, entry))
    return basedOn ? change(trx, stamp, basedOn, entry) : create(trx, stamp, entry)
  })
  return { ...saved, data: entry as DataOf<Name> }
}

async function create(trx: Tx, stamp: Stamp, entry: unknown) {
  const { collection, changed_at } = stamp
  if (isFixed(collection)) throw fixedContent(collection)
  const others = await findEntries(trx, [collection])
  refuseInvalid(keyErrors(collection, entry, others.map(dataOf)))
  const id = randomUUID()
  const position = (others.at(-1)?.position ?? -1) + 1
  await insertEntries(trx, [{ id, collection, position, data: JSON.stringify(entry), revision: 1, changed_at }])
  await recordChanges(trx, [{ ...stamp, what: 'created', entry_id: id, revision: 1 }])
  return { id, revision: 1 }
}

async function change(trx: Tx, stamp: Stamp, basedOn: { id: string; revision: number }, entry: unknown) {
  const { collection, changed_at } = stamp
  const { id } = basedOn
  const data = JSON.stringify(entry)
  const before = await findEntry(trx, collection, id)
  // Saving what is there already would only be noise in the history.
  if (before?.revision === basedOn.revision && before.data === data) return basedOn
  const isReplaced = before && (await replaceEntry(trx, basedOn, { data, changed_at }))
  if (!isReplaced) throw await findConflict(trx, collection, basedOn, entry)
  const others = (await findEntries(trx, [collection])).filter((other) => other.id !== id)
  refuseInvalid([
    ...movedKeyErrors(collection, entry, dataOf(before)),
    ...keyErrors(collection, entry, others.map(dataOf)),
  ])
  const revision = basedOn.revision + 1
  const former = { data_before: before.data, position_before: before.position }
  await recordChanges(trx, [{ ...stamp, ...former, what: 'changed', entry_id: id, revision }])
  return { id, revision }
}

function dataOf({ data }: { data: string }): unknown {
  return JSON.parse(data)
}
