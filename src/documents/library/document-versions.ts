import type { Db, DocumentVersionsTable, Tx } from '../../database/tables.ts'

export interface VersionRow extends Pick<DocumentVersionsTable, 'version' | 'file_name' | 'size' | 'uploaded_at'> {
  uploader: string | null
}

/** All versions of a document, the newest first; none of one that is deleted. */
export function findVersions(db: Db, documentId: string): Promise<VersionRow[]> {
  return db
    .selectFrom('document_versions as versions')
    .innerJoin('documents', 'documents.id', 'versions.document_id')
    .leftJoin('accounts as uploaders', 'uploaders.id', 'versions.uploaded_by')
    .select([
      'versions.version',
      'versions.file_name',
      'versions.size',
      'versions.uploaded_at',
      'uploaders.name as uploader',
    ])
    .where('documents.id', '=', documentId)
    .where('documents.deleted_at', 'is', null)
    .orderBy('versions.version', 'desc')
    .execute()
}

/** Puts a version on top of the others and shows it from now on; undefined if there is no such document. */
export async function insertNextVersion(
  trx: Tx,
  { document_id: id, ...row }: Omit<DocumentVersionsTable, 'version'>,
): Promise<number | undefined> {
  // The change of the row is the lock, too: two who add at once come one after the other from here on.
  const locked = await trx
    .updateTable('documents')
    .set((eb) => ({ revision: eb('revision', '+', 1), changed_at: row.uploaded_at }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!locked) return undefined
  const { last } = await trx
    .selectFrom('document_versions')
    .select((eb) => eb.fn.max('version').as('last'))
    .where('document_id', '=', id)
    .executeTakeFirstOrThrow()
  const version = last + 1
  await trx
    .insertInto('document_versions')
    .values({ ...row, document_id: id, version })
    .execute()
  await trx.updateTable('documents').set({ current_version: version }).where('id', '=', id).execute()
  return version
}
