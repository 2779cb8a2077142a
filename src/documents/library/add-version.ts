import { locks, takeLock } from '../../database/locks.ts'
import type { Tx } from '../../database/tables.ts'
import type { SentFile } from '../../files/keep-files.ts'
import { insertNextVersion } from './document-versions.ts'
import { type DocumentRow, demandDocument, findSentBefore } from './documents.ts'

/**
 * Puts a file in the place of what a document has been so far. That stays, and so does the description. Who has sent the very
 * same a short while ago did not hear that it had arrived: it is there already.
 */
export async function addVersion(trx: Tx, file: SentFile, id: string, since: number): Promise<DocumentRow> {
  await takeLock(trx, locks.document(id))
  const before = await findSentBefore(trx, file, since)
  const same = before.find((each) => each.id === id)
  if (same) return same
  await insertNextVersion(trx, { ...file, document_id: id })
  // It may have been deleted while the file was on its way.
  return demandDocument(trx, id)
}
