import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { noSuchDocument } from './document-refusals.ts'
import { insertNextVersion } from './document-versions.ts'
import { type DocumentRow, findDocument } from './documents.ts'
import type { StoredFile } from './store-upload.ts'

/** Puts a file in the place of what a document has been so far. That stays, and so does the description. */
export async function addVersion(trx: Transaction<Tables>, file: StoredFile, id: string): Promise<DocumentRow> {
  await insertNextVersion(trx, { ...file, document_id: id })
  const document = await findDocument(trx, id)
  // It may have been deleted while the file was on its way.
  if (!document) throw noSuchDocument()
  return document
}
