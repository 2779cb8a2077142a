import type { Db } from '../../database/tables.ts'

/** What an account has uploaded of documents, with where the bytes lie. */
export function findDocumentsOf(db: Db, accountId: string) {
  return db
    .selectFrom('document_versions as versions')
    .innerJoin('documents', 'documents.id', 'versions.document_id')
    .select(['versions.document_id as id', 'versions.version', 'versions.file_name as fileName', 'versions.size'])
    .select(['versions.sha256', 'versions.storage_key as storageKey', 'versions.uploaded_at as uploadedAt'])
    .select(['documents.title', 'documents.description', 'documents.deleted_at as deletedAt'])
    .where('versions.uploaded_by', '=', accountId)
    .orderBy('versions.uploaded_at')
    .orderBy('versions.storage_key')
    .execute()
}
