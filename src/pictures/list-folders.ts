import type { Db } from '../database/tables.ts'
import type { Sign } from '../files/download-links.ts'
import { type PictureAnswer, toPictureAnswer } from './picture-answer.ts'
import { findFolders } from './pictures.ts'

export interface FolderAnswer {
  folder: string
  count: number
  cover: PictureAnswer | null
  /** When its last picture came: a moment like 2026-11-15T10:24:13.000Z. */
  changedAt: string
}

/** The folders that members have filled, newest first. */
export async function listFolders(db: Db, sign: Sign): Promise<FolderAnswer[]> {
  const rows = await findFolders(db)
  rows.sort((a, b) => b.changed_at - a.changed_at)
  return rows.map((row) => ({
    folder: row.folder,
    count: row.count,
    cover: toPictureAnswer(row, sign),
    changedAt: new Date(row.changed_at).toISOString(),
  }))
}
