import type { Db } from '../../database/tables.ts'
import { mediaTypeOf } from '../receiving/upload-rules.ts'
import { findVersionFile } from './document-versions.ts'

/** Where the bytes of a version lie and what is to be said of them; undefined if the document is deleted or never was. */
export async function findDocumentFile(db: Db, id: string, version: number) {
  const row = await findVersionFile(db, id, version)
  return (
    row && {
      storageKey: row.storage_key,
      size: row.size,
      sha256: row.sha256,
      fileName: row.file_name,
      mediaType: mediaTypeOf(row.file_name),
      storedAt: row.uploaded_at,
    }
  )
}
