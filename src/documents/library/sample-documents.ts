import type { SampleItems } from '../../database/samples/sample-items.ts'
import type { Db } from '../../database/tables.ts'
import { withVersions } from './documents.ts'

/** The documents of the sample fraternity that are not in the bin. Every change of one raises its revision. */
export async function findSampleDocuments(db: Db): Promise<SampleItems> {
  const rows = await withVersions(db)
    .select(['documents.id', 'documents.title', 'documents.revision', 'documents.changed_at'])
    .select(['document_versions.file_name', 'document_versions.uploaded_by'])
    .where('documents.is_sample', '=', 1)
    .where('documents.deleted_at', 'is', null)
    .orderBy('documents.id')
    .execute()
  const samples = rows.map(({ id, title, revision, changed_at, file_name, uploaded_by }) => {
    const touched = revision > 1 ? { by: uploaded_by, at: changed_at } : undefined
    return { id, title: title || file_name, revision, touched, key: id, names: [] }
  })
  return { samples, others: [] }
}
