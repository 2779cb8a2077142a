import type { Db } from '../../database/tables.ts'
import type { StoredFile } from '../../files/file-kind.ts'
import { mediaTypeOf } from '../receiving/upload-rules.ts'

/** Where the bytes of a version lie and what is to be said of them; undefined if the document is deleted or never was. */
export async function findDocumentFile(db: Db, id: string, version: number): Promise<StoredFile | undefined> {
  const found = await db
    .selectFrom('document_versions as versions')
    .innerJoin('documents', 'documents.id', 'versions.document_id')
    .select([
      'versions.storage_key as storageKey',
      'versions.size',
      'versions.sha256',
      'versions.file_name as fileName',
      'versions.uploaded_at as storedAt',
    ])
    .where('documents.id', '=', id)
    .where('documents.deleted_at', 'is', null)
    .where('versions.version', '=', version)
    .executeTakeFirst()
  return found && { ...found, mediaType: mediaTypeOf(found.fileName) }
}
