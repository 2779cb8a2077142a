import type { Clock } from '../clock.ts'
import type { Tx } from '../database/tables.ts'
import { deleteFile, restoreFile } from '../files/deleted-files.ts'
import { demandMedia } from './media.ts'
import { mediaFiles } from './media-files.ts'
import { noteChange, stateOf } from './media-state.ts'

/** Into the bin, for thirty days. Whether anything shows it has been looked at before. */
export async function deleteMedia(trx: Tx, clock: Clock, id: string, accountId: string): Promise<void> {
  const media = await demandMedia(trx, id)
  await deleteFile(trx, clock, mediaFiles, id, accountId)
  const act = { accountId, now: clock().getTime() }
  await noteChange(trx, { id, revision: media.revision + 1 }, 'deleted', stateOf(media), act)
}

/** Out of it again, as it was. Where it is there already, nothing happens. */
export async function restoreMedia(trx: Tx, clock: Clock, id: string, accountId: string): Promise<void> {
  const before = await trx
    .selectFrom('media')
    .select(['revision', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  await restoreFile(trx, clock, mediaFiles, id)
  const media = await demandMedia(trx, id)
  if (!before || before.deleted_at === null) return
  await noteChange(trx, media, 'restored', stateOf(media), { accountId, now: clock().getTime() })
}
