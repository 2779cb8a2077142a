import type { Db } from '../../database/tables.ts'

/** What search has to know of a document. */
export interface FindableDocument {
  id: string
  version: number
  fileName: string
  description: string
  /** '' where it has none but its file name. */
  title: string
  uploadedAt: number
  /** Where the storage keeps its bytes. */
  key: string
  /** Which version was read, or waits for it; null if none. */
  readVersion: number | null
  /** What was last said of its text. */
  note: string | null
}

/** Undefined if there is none, or it is deleted. */
export function findFindable(db: Db, id: string): Promise<FindableDocument | undefined> {
  return db
    .selectFrom('documents')
    .innerJoin('document_versions as versions', (join) =>
      join
        .onRef('versions.document_id', '=', 'documents.id')
        .onRef('versions.version', '=', 'documents.current_version'),
    )
    .leftJoin('readings', 'readings.document_id', 'documents.id')
    .select([
      'documents.id',
      'documents.current_version as version',
      'versions.file_name as fileName',
      'documents.description',
      'documents.title',
      'versions.uploaded_at as uploadedAt',
      'versions.storage_key as key',
      'readings.version as readVersion',
      'readings.note',
    ])
    .where('documents.id', '=', id)
    .where('documents.deleted_at', 'is', null)
    .executeTakeFirst()
}
