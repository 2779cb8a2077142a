import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/tables.ts'
import type { CollectionName } from '../collections/collections.ts'
import type { Presence } from '../editing/editor-answers.ts'
import { findEditorNames } from '../history/editor-names.ts'
import { findOthersDrafts } from './drafts.ts'

/** Who has written at something within this time is still at it. */
const stillThereMs = 10 * 60_000

/** Which other editors are at the entries of a collection, or at one of them. */
export async function findPresence(
  db: Db,
  clock: Clock,
  { collection, entry, notBy }: { collection: CollectionName; entry?: string; notBy: string },
): Promise<Presence[]> {
  const since = clock().getTime() - stillThereMs
  const drafts = await findOthersDrafts(db, { collection, entry_id: entry, notBy, since })
  const nameOf = await findEditorNames(
    db,
    drafts.map(({ account_id }) => account_id),
  )
  return drafts.map(({ account_id, entry_id, changed_at }) => {
    return { entry: entry_id, name: nameOf(account_id) ?? '', changedAt: changed_at }
  })
}
