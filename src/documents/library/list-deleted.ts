import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/tables.ts'
import { goneAt, keptSince } from '../../files/deletion-rules.ts'
import { type DocumentAnswer, type Sign, toDocumentAnswer } from './document-answer.ts'
import { findDeletedDocuments } from './documents.ts'

export interface DeletedDocument extends DocumentAnswer {
  deletedAt: string
  /** Null where the account is no more. */
  deletedBy: string | null
  /** Until then it can be brought back. */
  goneAt: string
}

/** What can still be brought back, the latest first. Their links open nothing until then. */
export async function listDeleted(db: Db, clock: Clock, sign: Sign): Promise<DeletedDocument[]> {
  const rows = await findDeletedDocuments(db, keptSince(clock().getTime()))
  return rows.map((row) => {
    const deletedAt = row.deleted_at ?? 0
    return {
      ...toDocumentAnswer(row, sign),
      deletedAt: new Date(deletedAt).toISOString(),
      deletedBy: row.deleter,
      goneAt: new Date(goneAt(deletedAt)).toISOString(),
    }
  })
}
