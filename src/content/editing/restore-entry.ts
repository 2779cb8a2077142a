import type { Clock } from '../../clock.ts'
import type { Outer, RevisionsTable, Tx } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import type { CollectionName, DataOf } from '../collections/collections.ts'
import { findEntries, findEntry, insertEntries, makeRoomAt, replaceEntry } from '../entries.ts'
import { findFormerData, findLastRevision } from '../history/revisions.ts'
import { checkEntry } from '../schema/check-entry.ts'
import { noSuchEntry, refuseInvalid } from './entry-refusals.ts'
import { misfits } from './put-entry.ts'
import type { SavedEntry } from './save-entry.ts'
import { recordChanges, type Stamp, writeContent } from './write-content.ts'

interface FormerState<Name extends CollectionName> {
  collection: Name
  id: string
  /** Which state is to come back: what the entry said when it had this number. */
  revision: number
}

/**
 * Makes of an entry what it was, as a change like any other; a deleted one comes back to where it stood. Its key may be
 * taken by now, what it names may be gone, its schema may want more than then: then nothing happens.
 */
export async function restoreEntry<Name extends CollectionName>(
  db: Outer,
  clock: Clock,
  editorId: string | null,
  { collection, id, revision }: FormerState<Name>,
): Promise<SavedEntry<Name>> {
  return writeContent(db, async (trx) => {
    const last = await findLastRevision(trx, collection, id)
    if (!last) throw noSuchEntry()
    const row = await findEntry(trx, collection, id)
    const former = row?.revision === revision ? row.data : await findFormerData(trx, collection, { id, revision })
    if (!former) throw new Refusal('not_found', 'Diesen früheren Stand gibt es nicht.')
    const { entry, errors } = checkEntry(collection, JSON.parse(former))
    if (errors) {
      throw new Refusal('unprocessable', 'Dieser frühere Stand passt nicht mehr zu den Feldern von heute.', { errors })
    }
    const data = JSON.stringify(entry)
    const answer = (now: number) => ({ id, revision: now, data: entry as DataOf<Name> })
    if (row?.data === data) return answer(row.revision)

    const stamp = { collection, account_id: editorId, changed_at: clock().getTime() }
    const now = (last.revision ?? 0) + 1
    if (row) await replaceEntry(trx, row, { data, changed_at: stamp.changed_at })
    else await bringBack(trx, stamp, last, { id, data, revision: now })
    const before = row && { data_before: row.data, position_before: row.position }
    await recordChanges(trx, [{ ...stamp, ...before, what: 'restored', entry_id: id, revision: now }])
    refuseInvalid(await misfits(trx, { collection, id, revision: now, entry, before: row && JSON.parse(row.data) }))
    return answer(now)
  })
}

async function bringBack(
  trx: Tx,
  { collection, changed_at }: Stamp,
  { position_before }: RevisionsTable,
  entry: { id: string; data: string; revision: number },
): Promise<void> {
  const position = position_before ?? 0
  const others = await findEntries(trx, [collection])
  if (others.some((other) => other.position === position)) await makeRoomAt(trx, collection, position)
  await insertEntries(trx, [{ ...entry, collection, position, changed_at }])
}
