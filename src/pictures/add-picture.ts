import { randomUUID } from 'node:crypto'
import type { Tx } from '../database/tables.ts'
import { folderKey } from './folder-rules.ts'
import type { KeptPicture } from './keep-picture.ts'
import { findSpelling, insertPicture, type PictureRow } from './pictures.ts'

interface Placing {
  folder: string
  description: string
  /** Null for the sample fraternity. */
  accountId: string | null
  uploadedAt: number
}

/**
 * Puts a kept picture into a folder. A folder that is there already keeps the spelling it has, so no two of these may
 * run at the same time: the caller's transaction is exclusive.
 */
export async function addPicture(
  trx: Tx,
  kept: KeptPicture,
  { folder, description, accountId, uploadedAt }: Placing,
): Promise<PictureRow> {
  const { fileName, width, height, colour, full, renditions } = kept
  const id = randomUUID()
  const key = folderKey(folder)
  const picture = {
    id,
    folder: (await findSpelling(trx, key)) ?? folder,
    folder_key: key,
    file_name: fileName,
    ...{ description, width, height, colour },
    size: full.size,
    sha256: full.sha256,
    storage_key: full.storageKey,
    revision: 1,
    uploaded_by: accountId,
    uploaded_at: uploadedAt,
    deleted_at: null,
    deleted_by: null,
  }
  const rows = renditions.map(({ storageKey, ...each }) => ({ picture_id: id, storage_key: storageKey, ...each }))
  await insertPicture(trx, picture, rows)
  return { ...picture, deleter: null }
}
