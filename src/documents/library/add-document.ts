import { randomUUID } from 'node:crypto'
import type { DocumentsTable, Tx } from '../../database/tables.ts'
import type { SentFile } from '../../files/keep-files.ts'
import { type DocumentRow, demandDocument } from './documents.ts'

type Placement = Pick<DocumentsTable, 'directory' | 'description'>

/** A new document with its first version. One of that name may be there already; both stay. */
export async function addDocument(
  trx: Tx,
  file: SentFile,
  { directory, description }: Placement,
): Promise<DocumentRow> {
  const id = randomUUID()
  await trx
    .insertInto('documents')
    .values({
      id,
      directory,
      description,
      current_version: 1,
      revision: 1,
      created_at: file.uploaded_at,
      changed_at: file.uploaded_at,
      deleted_at: null,
      deleted_by: null,
    })
    .execute()
  await trx
    .insertInto('document_versions')
    .values({ ...file, document_id: id, version: 1 })
    .execute()
  return demandDocument(trx, id)
}
