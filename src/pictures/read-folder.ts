import type { Db } from '../database/tables.ts'
import type { Sign } from '../files/download-links.ts'
import { compareGerman } from '../text/compare-german.ts'
import { folderKey } from './folder-rules.ts'
import { type PictureAnswer, toPictureAnswer } from './picture-answer.ts'
import { findPicturesIn } from './pictures.ts'

/** What members have put into a folder, in any spelling of its name, by file name; undefined if there is nothing. */
export async function readFolder(
  db: Db,
  sign: Sign,
  name: string,
): Promise<{ folder: string; pictures: PictureAnswer[] } | undefined> {
  const rows = await findPicturesIn(db, folderKey(name))
  rows.sort(
    (a, b) => compareGerman(a.file_name, b.file_name) || a.uploaded_at - b.uploaded_at || (a.id < b.id ? -1 : 1),
  )
  return rows[0] && { folder: rows[0].folder, pictures: rows.map((row) => toPictureAnswer(row, sign)) }
}
