import type { Db, MediaChangesTable } from '../database/tables.ts'
import { mediaFiles } from './media-files.ts'
import { type MediaState, stateOf } from './media-state.ts'

export interface MediaChange {
  revision: number
  changedAt: number
  /** Who did it; null where the program itself did. */
  accountId: string | null
  what: MediaChangesTable['what']
  /** What it was after the change. */
  state: MediaState
}

interface Wanted {
  id: string
  /** Only what was before this revision. */
  before?: number | undefined
  most: number
}

/** The changes of a medium, the latest first, also of one that is deleted. */
export async function readMediaHistory(db: Db, { id, before, most }: Wanted): Promise<MediaChange[]> {
  const media = await db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
  if (!media) throw mediaFiles.noSuch()
  let query = db.selectFrom('media_changes').selectAll().where('media_id', '=', id)
  if (before !== undefined) query = query.where('revision', '<', before)
  const rows = await query.orderBy('revision', 'desc').limit(most).execute()
  let after = (before !== undefined && (await findStateBefore(db, id, before))) || stateOf(media)
  return rows.map(({ revision, what, before: former, account_id, changed_at }) => {
    const item = { revision, changedAt: changed_at, accountId: account_id, what, state: after }
    if (former) after = JSON.parse(former)
    return item
  })
}

/** What a medium was before a change: not every change has made it another, so the next one that has tells it. */
async function findStateBefore(db: Db, id: string, revision: number): Promise<MediaState | undefined> {
  const next = await db
    .selectFrom('media_changes')
    .select('before')
    .where('media_id', '=', id)
    .where('revision', '>=', revision)
    .where('before', 'is not', null)
    .orderBy('revision')
    .limit(1)
    .executeTakeFirst()
  return next?.before ? JSON.parse(next.before) : undefined
}
