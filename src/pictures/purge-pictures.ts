import { inTransaction } from '../database/in-transaction.ts'
import type { Outer } from '../database/tables.ts'
import type { Storage } from '../storage/storage.ts'
import { findGonePictures, removeGonePictures } from './pictures.ts'
import { findKeysOfPictures, findNamedKeys } from './stored-keys.ts'

const picturesPerStep = 100

/**
 * Ends what was deleted at a moment or before it, rows and bytes. Bytes go only when their rows have gone: dying in
 * between leaves keys in doubt, which the next start settles. Answers how many pictures have gone.
 */
export async function purgePictures(
  { db, storage }: { db: Outer; storage: Storage },
  deletedUntil: number,
): Promise<number> {
  let purged = 0
  for (;;) {
    const ids = await findGonePictures(db, deletedUntil, picturesPerStep)
    if (ids.length === 0) return purged
    const keys = await findKeysOfPictures(db, ids)
    await storage.doubt(keys)
    try {
      purged += await inTransaction(db, 'read committed', (trx) => removeGonePictures(trx, ids, deletedUntil))
    } finally {
      await storage.settle(keys, (asked) => findNamedKeys(db, asked))
    }
  }
}
