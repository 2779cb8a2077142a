import type { Clock } from '../../clock.ts'
import type { Tx } from '../../database/tables.ts'
import { goneAt } from '../../files/deletion-rules.ts'
import { noSuchDocument } from './document-refusals.ts'
import { markDeleted } from './documents.ts'

/** Takes a document out of every list. Its versions stay for 30 days, and so does who did it. */
export async function deleteDocument(trx: Tx, clock: Clock, editorId: string, id: string) {
  const deletedAt = clock().getTime()
  const isDeleted = await markDeleted(trx, id, { deletedAt, deletedBy: editorId })
  if (!isDeleted) throw noSuchDocument()
  return { id, deletedAt: new Date(deletedAt).toISOString(), goneAt: new Date(goneAt(deletedAt)).toISOString() }
}
