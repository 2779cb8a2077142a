import type { Db } from '../database/tables.ts'
import type { Sign } from '../files/download-links.ts'
import { compareGerman } from '../text/compare-german.ts'
import { findEmptyFolders } from './folders.ts'
import { type PictureAnswer, toPictureAnswer } from './picture-answer.ts'
import { findFirstPictures } from './pictures.ts'

export interface FolderAnswer {
  folder: string
  count: number
  /** How many of them members have put there: in the folder of a public gallery, only what they have added. */
  ownCount: number
  cover: PictureAnswer | null
  /** When its last picture came, or an empty one was made: a moment like 2026-11-15T10:24:13.000Z. */
  changedAt: string
}

/** The folders that members have made or filled, newest first, each with its cover. */
export async function listFolders(db: Db, sign: Sign, reader: string): Promise<FolderAnswer[]> {
  const rows = await findFirstPictures(db)
  rows.sort((a, b) => compareGerman(a.file_name, b.file_name) || (a.id < b.id ? -1 : 1))
  const filled = [...Map.groupBy(rows, (row) => row.folder_key).values()].flatMap(([first]) => first ?? [])
  const folders = [
    ...filled.map((row) => {
      const { folder, count, changed_at } = row
      return { folder, count, cover: toPictureAnswer(row, sign, reader), changed_at }
    }),
    ...(await findEmptyFolders(db)).map(({ name, made_at }) => {
      return { folder: name, count: 0, cover: null, changed_at: made_at }
    }),
  ]
  folders.sort((a, b) => b.changed_at - a.changed_at || compareGerman(a.folder, b.folder))
  return folders.map(({ folder, count, cover, changed_at }) => {
    return { folder, count, ownCount: count, cover, changedAt: new Date(changed_at).toISOString() }
  })
}
