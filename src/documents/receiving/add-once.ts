import { locks, takeLock } from '../../database/locks.ts'
import type { DocumentsTable, Tx } from '../../database/tables.ts'
import type { SentFile } from '../../files/keep-files.ts'
import { addDocument } from '../library/add-document.ts'
import { type DocumentRow, findSentBefore } from '../library/documents.ts'

interface Added {
  document: DocumentRow
  /** False where it was there already. */
  isNew: boolean
}

/**
 * A new document, unless the same member has sent the same file to the same place a short while ago: one who
 * did not hear that it had arrived, because a proxy lost patience, sends it again, and hears of the one that is there.
 */
export async function addOnce(
  trx: Tx,
  file: SentFile,
  placement: Pick<DocumentsTable, 'directory' | 'description'>,
  since: number,
): Promise<Added> {
  await takeLock(trx, locks.upload(file.uploaded_by, file.sha256))
  const before = await findSentBefore(trx, file, since)
  const same = before.find(
    ({ directory, description }) => directory === placement.directory && description === placement.description,
  )
  return same ? { document: same, isNew: false } : { document: await addDocument(trx, file, placement), isNew: true }
}
