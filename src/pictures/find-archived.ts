import type { Db } from '../database/tables.ts'
import { readSelection } from './archive-rules.ts'
import { folderKey } from './folder-rules.ts'
import { findFolderOnceCalled } from './folders.ts'
import { comparePictures } from './picture-order-rules.ts'

export interface ArchivedPicture {
  id: string
  storageKey: string
  size: number
  sha256: string
  fileName: string
  takenAt: string | null
  uploadedAt: string
}

/** What an archive of a folder holds, in the folder's order; undefined if there is no such folder any more. */
export async function findArchived(
  db: Db,
  name: string,
  selection: string,
): Promise<{ folder: string; pictures: ArchivedPicture[] } | undefined> {
  const folder = await findFolderOnceCalled(db, folderKey(name))
  if (!folder) return undefined
  const rows = await db
    .selectFrom('pictures')
    .select(['id', 'storage_key as storageKey', 'size', 'sha256'])
    .select(['file_name as fileName', 'taken_at as takenAt', 'uploaded_at'])
    .where('folder_key', '=', folder.key)
    .where('deleted_at', 'is', null)
    .execute()
  const isWanted = readSelection(selection)
  const wanted = rows.filter(({ id }) => isWanted(id))
  const pictures = wanted.map(({ uploaded_at, ...row }) => {
    return { ...row, uploadedAt: new Date(uploaded_at).toISOString() }
  })
  return { folder: folder.name, pictures: pictures.sort(comparePictures.moment) }
}
