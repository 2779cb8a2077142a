import type { Db } from '../database/tables.ts'
import type { Sign } from '../files/download-links.ts'
import { type PictureAnswer, toPictureAnswer } from './picture-answer.ts'
import { findLastPictures } from './pictures.ts'

export interface NewPicture extends PictureAnswer {
  folder: string
}

/** How many pictures have come into which folder since a moment; not those that he has sent himself. */
export async function countNewPictures(
  db: Db,
  since: number,
  accountId: string,
): Promise<{ folder: string; count: number }[]> {
  const rows = await db
    .selectFrom('pictures')
    .select(({ fn }) => [fn.min('folder').as('folder'), fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .where('uploaded_at', '>', since)
    .where((eb) => eb.or([eb('uploaded_by', 'is', null), eb('uploaded_by', '<>', accountId)]))
    .groupBy('folder_key')
    .orderBy('folder_key')
    .execute()
  return rows.map(({ folder, count }) => ({ folder, count: Number(count) }))
}

/** The pictures that came last, whoever sent them. */
export async function listNewPictures(db: Db, sign: Sign, reader: string, most: number): Promise<NewPicture[]> {
  const rows = await findLastPictures(db, most)
  return rows.map((row) => ({ ...toPictureAnswer(row, sign, reader), folder: row.folder }))
}
