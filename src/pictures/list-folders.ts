import type { Db } from '../database/tables.ts'
import type { Sign } from '../files/download-links.ts'
import { compareGerman } from '../text/compare-german.ts'
import { type PictureAnswer, toPictureAnswer } from './picture-answer.ts'
import { findFirstPictures } from './pictures.ts'

export interface FolderAnswer {
  folder: string
  count: number
  /** How many of them members have put there: in the folder of a public gallery, only what they have added. */
  ownCount: number
  cover: PictureAnswer | null
  /** When its last picture came: a moment like 2026-11-15T10:24:13.000Z. */
  changedAt: string
}

/** The folders that members have filled, newest first, each with its first picture. */
export async function listFolders(db: Db, sign: Sign): Promise<FolderAnswer[]> {
  const rows = await findFirstPictures(db)
  rows.sort((a, b) => compareGerman(a.file_name, b.file_name) || (a.id < b.id ? -1 : 1))
  const folders = [...Map.groupBy(rows, (row) => row.folder_key).values()].flatMap(([first]) => first ?? [])
  folders.sort((a, b) => b.changed_at - a.changed_at || compareGerman(a.folder, b.folder))
  return folders.map((row) => ({
    folder: row.folder,
    count: row.count,
    ownCount: row.count,
    cover: toPictureAnswer(row, sign),
    changedAt: new Date(row.changed_at).toISOString(),
  }))
}
