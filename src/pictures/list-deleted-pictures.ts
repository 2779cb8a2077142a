import type { Db } from '../database/tables.ts'
import { type PictureAnswer, toPictureAnswer } from './picture-answer.ts'
import type { Sign } from './picture-paths.ts'
import { findDeletedPictures } from './pictures.ts'

interface DeletedPicture extends PictureAnswer {
  folder: string
  deletedAt: number
  /** Null where the account is no more. */
  deletedBy: string | null
}

/** What was deleted after a moment, the latest first. Their links open nothing until they are back. */
export async function listDeletedPictures(db: Db, sign: Sign, deletedAfter: number): Promise<DeletedPicture[]> {
  const rows = await findDeletedPictures(db, deletedAfter)
  return rows.map((row) => ({
    ...toPictureAnswer(row, sign),
    folder: row.folder,
    deletedAt: row.deleted_at ?? 0,
    deletedBy: row.deleter,
  }))
}
