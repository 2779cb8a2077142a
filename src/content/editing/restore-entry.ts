import type { Clock } from '../../clock.ts'
import type { Outer } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import type { CollectionName } from '../collections/collections.ts'
import { findEntries, insertEntries, makeRoomAt } from '../entries.ts'
import { checkEntry } from '../schema/check-entry.ts'
import { keyErrors } from '../schema/entry-keys.ts'
import { noSuchEntry, refuseInvalid } from './entry-refusals.ts'
import { mediaErrors } from './media-errors.ts'
import { findLastRevision } from './revisions.ts'
import type { SavedEntry } from './save-entry.ts'
import { recordChanges, writeContent } from './write-content.ts'

/** Brings a deleted entry back to where it stood. Its key may be taken by now, or its schema may want more than then. */
export async function restoreEntry<Name extends CollectionName>(
  db: Outer,
  clock: Clock,
  editorId: string | null,
  { collection, id }: { collection: Name; id: string },
): Promise<SavedEntry<Name>> {
  return writeContent(db, async (trx) => {
    const last = await findLastRevision(trx, collection, id)
    if (!last) throw noSuchEntry()
    const { what, data_before, revision: formerRevision, position_before } = last
    if (what !== 'deleted' || data_before === null || formerRevision === null) {
      throw new Refusal('conflict', 'Dieser Eintrag ist nicht gelöscht.')
    }
    const { entry, errors } = checkEntry(collection, JSON.parse(data_before))
    refuseInvalid(errors)
    refuseInvalid(await mediaErrors(trx, collection, entry))
    const others = await findEntries(trx, [collection])
    refuseInvalid(
      keyErrors(
        collection,
        entry,
        others.map((other) => JSON.parse(other.data)),
      ),
    )
    const position = position_before ?? 0
    const revision = formerRevision + 1
    const changed_at = clock().getTime()
    if (others.some((other) => other.position === position)) await makeRoomAt(trx, collection, position)
    await insertEntries(trx, [{ id, collection, position, data: JSON.stringify(entry), revision, changed_at }])
    const stamp = { collection, account_id: editorId, changed_at }
    await recordChanges(trx, [{ ...stamp, what: 'restored', entry_id: id, revision }])
    return { id, revision, data: entry as SavedEntry<Name>['data'] }
  })
}
