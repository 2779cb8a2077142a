import type { Db } from '../database/tables.ts'
import type { Sign } from '../files/download-links.ts'
import { type Carer, mayChangeFolder } from './carers.ts'
import { folderKey } from './folder-rules.ts'
import { findFolderOnceCalled } from './folders.ts'
import { type PictureAnswer, toPictureAnswer } from './picture-answer.ts'
import { comparePictures } from './picture-order-rules.ts'
import { findPicturesIn } from './pictures.ts'

export interface ReadFolder {
  folder: string
  pictures: PictureAnswer[]
  /** The picture that was chosen for its cover; null where it is the first. */
  cover: string | null
  /** Whether the reader may rename it and choose its cover. */
  isChangeable: boolean
}

/** What members have put into a folder, by any spelling of a name that it has or had, by moment; undefined if there is none. */
export async function readFolder(db: Db, sign: Sign, name: string, reader: Carer): Promise<ReadFolder | undefined> {
  const folder = await findFolderOnceCalled(db, folderKey(name))
  if (!folder) return undefined
  const rows = await findPicturesIn(db, folder.key)
  const pictures = rows.map((row) => toPictureAnswer(row, sign, reader.accountId)).sort(comparePictures.moment)
  const { cover_id: cover } = folder
  return { folder: folder.name, pictures, cover, isChangeable: mayChangeFolder(folder, reader) }
}
