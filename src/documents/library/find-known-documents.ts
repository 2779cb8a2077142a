import type { Db, DocumentsTable, DocumentVersionsTable } from '../../database/tables.ts'

export type KnownDocument = Pick<DocumentsTable, 'title' | 'directory'> &
  Pick<DocumentVersionsTable, 'file_name' | 'sha256'>

/**
 * The documents that are one of these files, the first ones first. Only by the version that lists show: members do not see
 * the others, nor what is deleted.
 */
export function findKnownDocuments(db: Db, checksums: readonly string[]): Promise<KnownDocument[]> {
  return db
    .selectFrom('document_versions')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.id', '=', 'document_versions.document_id')
        .onRef('documents.current_version', '=', 'document_versions.version'),
    )
    .select(['title', 'directory', 'file_name', 'sha256'])
    .where('sha256', 'in', checksums)
    .where('deleted_at', 'is', null)
    .orderBy('uploaded_at')
    .orderBy('documents.id')
    .execute()
}
