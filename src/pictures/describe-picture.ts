import { inTransaction } from '../database/in-transaction.ts'
import type { Outer } from '../database/tables.ts'
import { Refusal } from '../errors.ts'
import type { Sign } from '../files/download-links.ts'
import { type Carer, demandOwnPicture } from './carers.ts'
import { type PictureAnswer, toPictureAnswer } from './picture-answer.ts'
import { demandPicture, describeRow } from './pictures.ts'

interface Change {
  id: string
  /** Which state of the picture its carer saw. */
  revision: number
  description: string
}

/** Describes a picture anew. Who saw an outdated state gets the one that is there now. */
export async function describePicture(
  db: Outer,
  sign: Sign,
  { id, revision, description }: Change,
  carer: Carer,
): Promise<PictureAnswer> {
  const row = await inTransaction(db, 'read committed', async (trx) => {
    const before = await demandOwnPicture(trx, id, carer)
    if (before.revision === revision && before.description === description) return before
    const isChanged = await describeRow(trx, { id, revision }, description)
    const after = await demandPicture(trx, id)
    if (!isChanged) throw outdated(toPictureAnswer(after, sign, carer.accountId))
    return after
  })
  return toPictureAnswer(row, sign, carer.accountId)
}

function outdated(conflict: PictureAnswer): Refusal {
  return new Refusal('conflict', 'Die Beschreibung ist inzwischen geändert worden.', { details: { conflict } })
}
