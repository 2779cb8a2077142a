import type { Tx } from '../database/tables.ts'

/** Longer ago than anything can be brought back from: the next purge takes rows and bytes. */
export const longAgo = 0

/** Gives media up for good, as far as these are there. Their bytes go with the purge that follows. */
export async function eraseMedia(trx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx.updateTable('media').set({ deleted_at: longAgo, deleted_by: null }).where('id', 'in', ids).execute()
}

/** The account behind a change that is no account any more. */
const nobody = ''

/** What these accounts have changed stays; nothing tells any more that it was one and the same person. */
export async function forgetMediaEditors(trx: Tx, accountIds: string[]): Promise<void> {
  await trx.updateTable('media_changes').set({ account_id: nobody }).where('account_id', 'in', accountIds).execute()
}
