import type { Clock } from '../clock.ts'
import type { Db } from '../database/tables.ts'
import { describeDeletion, keptSince } from '../files/deleted-files.ts'
import type { Sign } from '../files/download-links.ts'
import type { Carer } from './carers.ts'
import { toPictureAnswer } from './picture-answer.ts'
import { findDeletedPictures } from './pictures.ts'

/**
 * What can still be brought back, the latest first: by editors all, by others what they have uploaded and deleted
 * themselves. Their links open nothing until then.
 */
export async function listDeletedPictures(db: Db, clock: Clock, sign: Sign, { accountId, isEditor }: Carer) {
  const rows = await findDeletedPictures(db, keptSince(clock), isEditor ? undefined : accountId)
  return rows.map((row) => ({ ...toPictureAnswer(row, sign, accountId), folder: row.folder, ...describeDeletion(row) }))
}
