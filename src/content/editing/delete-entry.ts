import type { Clock } from '../../clock.ts'
import type { EntriesTable, Outer, Tx } from '../../database/tables.ts'
import type { CollectionName } from '../collections/collections.ts'
import { findEntry, removeEntry } from '../entries.ts'
import { isFixed } from '../schema/entry-keys.ts'
import { fixedContent } from './entry-refusals.ts'
import { findConflict } from './find-conflict.ts'
import { refuseNamed } from './reference-errors.ts'
import { recordChanges, type Stamp, writeContent } from './write-content.ts'

/** Takes an entry out of its list, unless it has been changed since it was read. Its history stays. */
export async function deleteEntry(
  db: Outer,
  clock: Clock,
  editorId: string | null,
  { collection, id, revision }: { collection: CollectionName; id: string; revision: number },
): Promise<void> {
  if (isFixed(collection)) throw fixedContent(collection)
  await writeContent(db, async (trx) => {
    const before = await findEntry(trx, collection, id)
    if (before?.revision !== revision) throw await findConflict(trx, collection, { id, revision }, null)
    await removeWritten(trx, { collection, account_id: editorId, changed_at: clock().getTime() }, before)
  })
}

/** Takes away an entry as it was read in the same transaction, which holds the content. */
export async function removeWritten(trx: Tx, stamp: Stamp, before: EntriesTable): Promise<void> {
  const { id, revision, data, position } = before
  await removeEntry(trx, { id, revision })
  await refuseNamed(trx, stamp.collection, JSON.parse(data))
  const former = { data_before: data, position_before: position }
  await recordChanges(trx, [{ ...stamp, ...former, what: 'deleted', entry_id: id, revision: revision + 1 }])
}
