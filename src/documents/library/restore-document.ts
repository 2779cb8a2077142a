import type { Clock } from '../../clock.ts'
import type { Tx } from '../../database/tables.ts'
import { keptSince } from '../../files/deletion-rules.ts'
import { type DocumentAnswer, type Sign, toDocumentAnswer } from './document-answer.ts'
import { noSuchDocument } from './document-refusals.ts'
import { findDocument, unmarkDeleted } from './documents.ts'

/** Brings a deleted document back as it was. Whoever comes second finds it there, which is what he wanted. */
export async function restoreDocument(trx: Tx, clock: Clock, sign: Sign, id: string): Promise<DocumentAnswer> {
  const now = clock().getTime()
  await unmarkDeleted(trx, id, { deletedAfter: keptSince(now), now })
  const row = await findDocument(trx, id)
  if (!row) throw noSuchDocument()
  return toDocumentAnswer(row, sign)
}
