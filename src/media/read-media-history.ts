import type { Db, MediaChangesTable } from '../database/tables.ts'
import { mediaFiles } from './media-files.ts'
import { type MediaState, stateOf } from './media-state.ts'

export interface MediaHistoryItem {
  revision: number
  changedAt: number
  /** Null where the program itself did it. */
  changedBy: string | null
  what: MediaChangesTable['what']
  /** What it was after the change. */
  state: MediaState
}

/** All changes of a medium, the latest first, also of one that is deleted. */
export async function readMediaHistory(db: Db, id: string): Promise<MediaHistoryItem[]> {
  const media = await db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
  if (!media) throw mediaFiles.noSuch()
  const rows = await db
    .selectFrom('media_changes as changes')
    .leftJoin('accounts', 'accounts.id', 'changes.account_id')
    .select(['changes.revision', 'changes.what', 'changes.before', 'changes.account_id', 'changes.changed_at'])
    .select('accounts.name')
    .where('changes.media_id', '=', id)
    .orderBy('changes.revision', 'desc')
    .execute()
  let after = stateOf(media)
  return rows.map(({ revision, what, before, account_id, changed_at, name }) => {
    const item = { revision, changedAt: changed_at, changedBy: nameOf(account_id, name), what, state: after }
    if (before) after = JSON.parse(before)
    return item
  })
}

function nameOf(accountId: string | null, name: string | null): string | null {
  return accountId === null ? null : (name ?? 'ehemaliger Redakteur')
}
