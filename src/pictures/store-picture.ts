import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { locks } from '../database/locks.ts'
import type { Database } from '../database/open-database.ts'
import type { StagedFile, Storage } from '../storage/storage.ts'
import { addPicture } from './add-picture.ts'
import { folderKey } from './folder-rules.ts'
import { keepPicture, keysOf } from './keep-picture.ts'
import type { Draw } from './make-renditions.ts'
import { findSentBefore, type PictureRow } from './pictures.ts'
import { findNamedKeys } from './stored-keys.ts'

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
 * because nobody heard that it had arrived, is answered with the one that is there.
 */
export async function storePicture(
  { database, storage, examining, clock, log }: Parts,
  { staged, fileName }: Received,
  { folder, description, accountId, since }: Placement,
): Promise<PictureRow> {
  const draw: Draw = (picture) => examining.draw(accountId, picture)
  const kept = await keepPicture(storage, draw, staged.path, fileName).finally(() => staged.discard())
  const uploadedAt = clock().getTime()
  try {
    return await inTransaction(database.db, locks.pictureFolder(folderKey(folder)), async (trx) => {
      const sent = { folder, description, accountId, since, sha256: kept.full.sha256, fileName }
      return (await findSentBefore(trx, sent)) ?? addPicture(trx, kept, { folder, description, accountId, uploadedAt })
    })
  } finally {
    // Whether it has worked is decided already; what cannot be settled now, the next start settles.
    const settling = storage.settle(keysOf(kept), (keys) => findNamedKeys(database.db, keys))
    await settling.catch((error) => log.warn({ err: error }, 'an uploaded picture could not be settled'))
  }
}
