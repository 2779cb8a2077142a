import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { Database } from '../database/open-database.ts'
import { Refusal } from '../errors.ts'
import type { Sign } from '../files/download-links.ts'
import { keepUpload } from '../files/keep-files.ts'
import { findKeysOf, findNamedKeys } from '../files/stored-keys.ts'
import { type Cut, wholeTurned } from '../renditions/cut-rules.ts'
import { type Draw, makeRenditions } from '../renditions/make-renditions.ts'
import { widthsOf } from '../renditions/width-rules.ts'
import type { Storage } from '../storage/storage.ts'
import { type Carer, demandOwnPicture } from './carers.ts'
import { type PictureAnswer, toPictureAnswer } from './picture-answer.ts'
import { pictureFiles } from './picture-files.ts'
import { demandPicture } from './pictures.ts'
import { redrawRow } from './redrawn-pictures.ts'

interface Parts {
  database: Database
  storage: Storage
  examining: { draw(accountId: string, ...picture: Parameters<Draw>): ReturnType<Draw> }
  clock: Clock
  log: Logger
}

interface Turn {
  id: string
  /** Which state of the picture its carer saw. */
  revision: number
  /** Clockwise. */
  turn: Exclude<Cut['turn'], 0>
  /** Where its bytes can be read. */
  path: string
}

/**
 * Turns a picture: all its files are made anew and safe before its row names them, then the old ones go. The pixels of a
 * photograph stay as they are. Of two who turn it at once one wins; the other gets the picture as it is then.
 */
export async function turnPicture(
  parts: Parts,
  sign: Sign,
  { id, revision, turn, path }: Turn,
  carer: Carer,
): Promise<PictureAnswer> {
  const { storage } = parts
  const { db } = parts.database
  const { accountId } = carer
  const { file_name: fileName } = await demandOwnPicture(db, id, carer)
  const draw: Draw = (picture) => parts.examining.draw(accountId, picture)
  const making = makeRenditions(storage, draw, path, fileName, wholeTurned(turn))
  const { full, renditions, ...drawn } = await making.catch(async (error) => {
    // Who was faster has taken the bytes away that were to be turned.
    const present = await demandPicture(db, id)
    throw present.revision === revision ? error : outdated(toPictureAnswer(present, sign, accountId))
  })
  await using kept = await keepUpload(parts, pictureFiles, { ...full, fileName, accountId }, renditions)
  const before = await findKeysOf(db, pictureFiles, [id])
  await storage.doubt(before)
  try {
    const turned = await inTransaction(db, 'read committed', async (trx) => {
      const { size, sha256, storage_key } = kept.file
      const { width, height, colour } = drawn
      const widths = widthsOf(width)
      const others = kept.others.map((each, at) => ({ ...each, width: widths[at] ?? 0 }))
      const row = { size, sha256, storage_key, width, height, colour }
      const isTurned = await redrawRow(trx, { id, revision }, row, others)
      const after = await demandPicture(trx, id)
      if (!isTurned) throw outdated(toPictureAnswer(after, sign, accountId))
      return after
    })
    return toPictureAnswer(turned, sign, accountId)
  } finally {
    await storage.settle(before, (keys) => findNamedKeys(db, [pictureFiles], keys))
  }
}

function outdated(conflict: PictureAnswer): Refusal {
  return new Refusal('conflict', 'Das Bild ist inzwischen geändert worden.', { details: { conflict } })
}
