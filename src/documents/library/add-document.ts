import { randomUUID } from 'node:crypto'
import type { DocumentsTable, Tx } from '../../database/tables.ts'
import type { SentFile } from '../../files/keep-files.ts'
import { type DocumentRow, demandDocument } from './documents.ts'
import { renewListing } from './listings.ts'

/** What is said of a document beside its file. */
export type Placement = Pick<DocumentsTable, 'directory' | 'description' | 'title' | 'grouping' | 'is_personal'>

/** A new document with its first version. One of that name may be there already; both stay. */
export async function addDocument(
  trx: Tx,
  file: SentFile,
  { id = randomUUID(), directory, description, title, grouping, is_personal }: Placement & { id?: string | undefined },
): Promise<DocumentRow> {
  await trx
    .insertInto('documents')
    .values({
      id,
      directory,
      description,
      title,
      grouping,
      is_personal,
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
  await renewListing(trx, id)
  return demandDocument(trx, id)
}
