import type { SampleItem, SampleItems } from '../database/samples/sample-items.ts'
import type { Db } from '../database/tables.ts'

/** The pictures of the sample fraternity that are not in the bin. Every change of one raises its revision. */
export async function findSamplePictures(db: Db): Promise<SampleItems<SampleItem & { folder: string }>> {
  const rows = await db
    .selectFrom('pictures')
    .select(['id', 'folder', 'description', 'file_name', 'revision', 'uploaded_by', 'uploaded_at'])
    .where('is_sample', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const samples = rows.map(({ id, folder, description, file_name, revision, uploaded_by, uploaded_at }) => {
    const touched = revision > 1 ? { by: uploaded_by, at: uploaded_at } : undefined
    return { id, title: `${folder}: ${description || file_name}`, folder, revision, touched, key: id, names: [] }
  })
  return { samples, others: [] }
}
