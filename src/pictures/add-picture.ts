import { randomUUID } from 'node:crypto'
import type { PicturesTable, Tx } from '../database/tables.ts'
import type { KeptFile, SentFile } from '../files/keep-files.ts'
import { widthsOf } from '../renditions/width-rules.ts'
import { folderKey } from './folder-rules.ts'
import { beginFolder } from './folders.ts'
import type { PictureRow } from './pictures.ts'

type Drawn = Pick<
  PicturesTable,
  'folder' | 'description' | 'width' | 'height' | 'colour' | 'taken_at' | 'received_sha256'
>

/**
 * Puts a kept picture into a folder. A folder that is there already keeps the spelling it has, so no two of these may
 * run at the same time: the caller's transaction is exclusive.
 */
export async function addPicture(
  trx: Tx,
  { folder, description, width, height, colour, taken_at, received_sha256 }: Drawn,
  file: SentFile,
  renditions: readonly KeptFile[],
): Promise<PictureRow> {
  const id = randomUUID()
  const key = folderKey(folder)
  const begun = { name: folder, made_by: file.uploaded_by, made_at: file.uploaded_at, is_kept: 0 }
  const picture = {
    ...file,
    id,
    folder: await beginFolder(trx, key, begun),
    folder_key: key,
    description,
    width,
    height,
    colour,
    taken_at,
    received_sha256,
    drawn: 1,
    revision: 1,
    deleted_at: null,
    deleted_by: null,
  }
  const widths = widthsOf(width)
  await trx.insertInto('pictures').values(picture).execute()
  await trx
    .insertInto('picture_renditions')
    .values(renditions.map((each, at) => ({ ...each, picture_id: id, width: widths[at] ?? 0 })))
    .execute()
  return { ...picture, deleter: null }
}
