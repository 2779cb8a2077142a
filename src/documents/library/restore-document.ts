import type { Clock } from '../../clock.ts'
import { allOrNothing } from '../../database/all-or-nothing.ts'
import type { Db } from '../../database/tables.ts'
import { keptSince } from '../../files/deletion-rules.ts'
import { type DocumentAnswer, type Sign, toDocumentAnswer } from './document-answer.ts'
import { noSuchDocument } from './document-refusals.ts'
import { findDocument, unmarkDeleted } from './documents.ts'

/** Brings a deleted document back as it was. Whoever comes second finds it there, which is what he wanted. */
export async function restoreDocument(db: Db, clock: Clock, sign: Sign, id: string): Promise<DocumentAnswer> {
  const now = clock().getTime()
  const row = await allOrNothing(db, async (trx) => {
    await unmarkDeleted(trx, id, { deletedAfter: keptSince(now), now })
    return findDocument(trx, id)
  })
  if (!row) throw noSuchDocument()
  return toDocumentAnswer(row, sign)
}
