import { randomUUID } from 'node:crypto'
import type { DocumentsTable, Tx } from '../../database/tables.ts'
import type { StoredFile } from '../receiving/store-upload.ts'
import { type DocumentRow, findDocument } from './documents.ts'

type Placement = Pick<DocumentsTable, 'directory' | 'description'>

/** A new document with its first version. One of that name may be there already; both stay. */
export async function addDocument(trx: Tx, file: StoredFile, placement: Placement): Promise<DocumentRow> {
  const id = randomUUID()
  const moment = { created_at: file.uploaded_at, changed_at: file.uploaded_at }
  await trx
    .insertInto('documents')
    .values({ id, ...placement, ...moment, current_version: 1, revision: 1, deleted_at: null, deleted_by: null })
    .execute()
  await trx
    .insertInto('document_versions')
    .values({ ...file, document_id: id, version: 1 })
    .execute()
  const added = await findDocument(trx, id)
  if (!added) throw new Error(`the document ${id} was not there after it had been added`)
  return added
}
