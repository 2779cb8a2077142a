import type { Db } from '../../database/tables.ts'
import { withVersions } from './documents.ts'

/** How many documents have come, or come anew, since a moment; not those that he has sent himself. */
export async function countNewDocuments(db: Db, since: number, accountId: string): Promise<number> {
  const { count } = await withVersions(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('documents.deleted_at', 'is', null)
    .where('document_versions.uploaded_at', '>', since)
    .where((eb) =>
      eb.or([eb('document_versions.uploaded_by', 'is', null), eb('document_versions.uploaded_by', '<>', accountId)]),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}
