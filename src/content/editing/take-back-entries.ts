import type { Clock } from '../../clock.ts'
import type { Outer, Tx } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import type { CollectionName } from '../collections/collections.ts'
import { findEntry, removeEntry, replaceEntry } from '../entries.ts'
import { findFormerData } from '../history/revisions.ts'
import { checkEntry } from '../schema/check-entry.ts'
import { refuseInvalid } from './entry-refusals.ts'
import { misfits } from './put-entry.ts'
import { refuseNamed } from './reference-errors.ts'
import { recordChanges, type Stamp, writeContent } from './write-content.ts'

/** An entry as saving it together with others has left it. */
export interface SavedState {
  id: string
  revision: number
}

/** What was saved together goes together: new entries are deleted, changed ones are what they were. All of it or nothing. */
export async function takeBackEntries(
  db: Outer,
  clock: Clock,
  editorId: string,
  { collection, entries }: { collection: CollectionName; entries: readonly SavedState[] },
): Promise<void> {
  const stamp = { collection, account_id: editorId, changed_at: clock().getTime() }
  await writeContent(db, async (trx) => {
    for (const state of entries) await takeBackEntry(trx, stamp, state)
  })
}

/** One of them, in a transaction that holds the content. */
export async function takeBackEntry(trx: Tx, stamp: Stamp, { id, revision }: SavedState): Promise<void> {
  const { collection, changed_at } = stamp
  const row = await findEntry(trx, collection, id)
  if (row?.revision !== revision) throw changedSince()
  const former = { data_before: row.data, position_before: row.position }
  const trace = { ...stamp, ...former, entry_id: id, revision: revision + 1 }
  const data = revision === 1 ? undefined : await findFormerData(trx, collection, { id, revision: revision - 1 })
  if (!data) {
    await removeEntry(trx, { id, revision })
    await refuseNamed(trx, collection, JSON.parse(row.data))
    await recordChanges(trx, [{ ...trace, what: 'deleted' }])
    return
  }
  const { entry, errors } = checkEntry(collection, JSON.parse(data))
  refuseInvalid(errors)
  await replaceEntry(trx, { id, revision }, { data: JSON.stringify(entry), changed_at })
  await recordChanges(trx, [{ ...trace, what: 'restored' }])
  refuseInvalid(await misfits(trx, { collection, id, revision: revision + 1, entry, before: JSON.parse(row.data) }))
}

function changedSince(): Refusal {
  const title = 'Seitdem hat jemand an diesen Einträgen weitergeschrieben. Es ist nichts zurückgenommen.'
  return new Refusal('conflict', title)
}
