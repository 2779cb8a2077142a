import type { Clock } from '../clock.ts'
import type { Db } from '../database/tables.ts'
import { describeDeletion, keptSince } from '../files/deleted-files.ts'
import type { Sign } from '../files/download-links.ts'
import { toPictureAnswer } from './picture-answer.ts'
import { findDeletedPictures } from './pictures.ts'

/** What can still be brought back, the latest first. Their links open nothing until then. */
export async function listDeletedPictures(db: Db, clock: Clock, sign: Sign) {
  const rows = await findDeletedPictures(db, keptSince(clock))
  return rows.map((row) => ({ ...toPictureAnswer(row, sign), folder: row.folder, ...describeDeletion(row) }))
}
