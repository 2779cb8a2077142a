import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { locks } from '../database/locks.ts'
import type { Database } from '../database/open-database.ts'
import { keepUpload } from '../files/keep-files.ts'
import { type Draw, makeRenditions } from '../renditions/make-renditions.ts'
import type { StagedFile, Storage } from '../storage/storage.ts'
import { addPicture } from './add-picture.ts'
import { folderKey } from './folder-rules.ts'
import { pictureFiles } from './picture-files.ts'
import { findSentBefore, type PictureRow } from './pictures.ts'

interface Parts {
  database: Database
  storage: Storage
  examining: { draw(accountId: string, ...picture: Parameters<Draw>): ReturnType<Draw> }
  clock: Clock
  log: Logger
}

interface Received {
  staged: StagedFile
  fileName: string
  /** Of the bytes that have come in. */
  sha256: string
}

interface Placement {
  /** A clean name, as checkFolderName answers it. */
  folder: string
  description: string
  accountId: string
  /** What he has put there since then, the very same, is the one that he sends again. */
  since: number
}

/**
 * Puts an uploaded picture into a folder: its files are made and safe before the rows that name them are written. After
 * a fault nothing is left. What was sent is gone in any case; it may tell of place and device. One that is sent again,
 * because its sender did not hear that it had arrived, is answered with the one that is there.
 */
export async function storePicture(
  parts: Parts,
  { staged, fileName, sha256 }: Received,
  { folder, description, accountId, since }: Placement,
): Promise<PictureRow> {
  const draw: Draw = (picture) => parts.examining.draw(accountId, picture)
  const drawing = makeRenditions(parts.storage, draw, staged.path, fileName)
  const { full, renditions, takenAt, ...drawn } = await drawing.finally(() => staged.discard())
  await using kept = await keepUpload(parts, pictureFiles, { ...full, fileName, accountId }, renditions)
  const placed = { ...drawn, taken_at: takenAt ?? null, received_sha256: sha256, folder, description }
  return await inTransaction(parts.database.db, locks.pictureFolder(folderKey(folder)), async (trx) => {
    const before = await findSentBefore(trx, placed, kept.file, since)
    return before ?? addPicture(trx, placed, kept.file, kept.others)
  })
}
