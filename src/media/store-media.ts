import { inTransaction } from '../database/in-transaction.ts'
import { locks } from '../database/locks.ts'
import type { Outer } from '../database/tables.ts'
import { foldText } from '../text/fold-text.ts'
import { addMedia, type Said } from './add-media.ts'
import { queueDrawing } from './drawing-queue.ts'
import { findCopy } from './find-copy.ts'
import { findSentBefore } from './find-sent-before.ts'
import type { KeptMedia } from './keep-media.ts'
import { nameFrom } from './path-rules.ts'

/** As long as the largest film may be scanned, and sent once more. */
const sentAgainMs = 60 * 60 * 1000

/** Puts what has been kept into the library. One that is sent or copied again is answered with the one that is there. */
export function storeMedia(
  db: Outer,
  { kind, look, sha256, filesOf }: KeptMedia,
  said: Said,
  act: { accountId: string; now: number },
): Promise<string> {
  const { file_name: fileName, copied_from: picture } = look
  return inTransaction(db, locks.media, async (trx) => {
    const sent = { ...act, sha256, fileName, since: act.now - sentAgainMs }
    const before = await (picture ? findCopy(trx, picture) : findSentBefore(trx, sent))
    if (before) return before
    const id = await addMedia(trx, { kind, name: nameFrom(foldText(fileName)), said, look, filesOf }, act)
    if (kind === 'picture') await queueDrawing(trx, id, 1, act.now)
    return id
  })
}
