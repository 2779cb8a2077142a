import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer } from '../../database/tables.ts'
import { keptSince } from '../../files/deletion-rules.ts'
import type { Storage } from '../../storage/storage.ts'
import { findGoneDocuments, removeGoneDocuments } from './documents.ts'
import { findKeysOfDocuments, findNamedKeys } from './stored-keys.ts'

/**
 * A store that has grown over years is emptied in steps, each of which counts by itself. Small ones: their texts are
 * overwritten as they go, for which a disk that is full must have room.
 */
const documentsPerStep = 10

/**
 * Ends what was deleted at a moment or before it, 30 days ago unless said otherwise, rows and bytes. Bytes go only when their rows have gone: dying in between
 * leaves keys in doubt, which the next start settles, and a document that somebody brings back meanwhile keeps both.
 */
export async function purgeDeleted(
  { db, storage, clock }: { db: Outer; storage: Storage; clock: Clock },
  limit = keptSince(clock().getTime()),
): Promise<number> {
  let purged = 0
  for (;;) {
    const ids = await findGoneDocuments(db, limit, documentsPerStep)
    if (ids.length === 0) return purged
    const keys = await findKeysOfDocuments(db, ids)
    await storage.doubt(keys)
    try {
      purged += await inTransaction(db, 'read committed', (trx) => removeGoneDocuments(trx, ids, limit))
    } finally {
      await storage.settle(keys, (asked) => findNamedKeys(db, asked))
    }
  }
}
