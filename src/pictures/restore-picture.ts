import { inTransaction } from '../database/in-transaction.ts'
import type { Outer } from '../database/tables.ts'
import { type PictureAnswer, toPictureAnswer } from './picture-answer.ts'
import type { Sign } from './picture-paths.ts'
import { noSuchPicture } from './picture-refusals.ts'
import { findPicture, unmarkDeleted } from './pictures.ts'

/** Brings a picture back that was deleted after a moment. Whoever comes second finds it there, which is what he wanted. */
export async function restorePicture(
  db: Outer,
  sign: Sign,
  { id, deletedAfter }: { id: string; deletedAfter: number },
): Promise<PictureAnswer> {
  const row = await inTransaction(db, 'read committed', async (trx) => {
    await unmarkDeleted(trx, id, deletedAfter)
    return findPicture(trx, id)
  })
  if (!row) throw noSuchPicture()
  return toPictureAnswer(row, sign)
}
