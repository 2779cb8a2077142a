import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/tables.ts'
import { describeDeletion, keptSince } from '../../files/deleted-files.ts'
import type { Sign } from '../../files/download-links.ts'
import { toDocumentAnswer } from './document-answer.ts'
import { findDeletedDocuments } from './documents.ts'

/** What can still be brought back, the latest first. Their links open nothing until then. */
export async function listDeleted(db: Db, clock: Clock, sign: Sign) {
  const rows = await findDeletedDocuments(db, keptSince(clock))
  return rows.map((row) => ({ ...toDocumentAnswer(row, sign), ...describeDeletion(row) }))
}
