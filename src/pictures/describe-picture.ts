import { inTransaction } from '../database/in-transaction.ts'
import type { Outer } from '../database/tables.ts'
import { Refusal } from '../errors.ts'
import { type PictureAnswer, toPictureAnswer } from './picture-answer.ts'
import type { Sign } from './picture-paths.ts'
import { noSuchPicture } from './picture-refusals.ts'
import { describeRow, findPicture } from './pictures.ts'

interface Change {
  id: string
  /** Which state of the picture the editor saw. */
  revision: number
  description: string
}

/** Describes a picture anew. Who saw an outdated state gets the one that is there now. */
export async function describePicture(
  db: Outer,
  sign: Sign,
  { id, revision, description }: Change,
): Promise<PictureAnswer> {
  const row = await inTransaction(db, 'read committed', async (trx) => {
    const before = await findPicture(trx, id)
    if (!before) throw noSuchPicture()
    if (before.revision === revision && before.description === description) return before
    const isChanged = await describeRow(trx, { id, revision }, description)
    const after = await findPicture(trx, id)
    if (!after) throw noSuchPicture()
    if (!isChanged) throw outdated(toPictureAnswer(after, sign))
    return after
  })
  return toPictureAnswer(row, sign)
}

function outdated(conflict: PictureAnswer): Refusal {
  return new Refusal('conflict', 'Die Beschreibung ist inzwischen geändert worden.', { conflict })
}
