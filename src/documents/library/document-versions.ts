import type { Db, DocumentsTable, DocumentVersionsTable, Tx } from '../../database/tables.ts'
import { renewListing } from './listings.ts'

export interface VersionRow
  extends Pick<DocumentVersionsTable, 'version' | 'file_name' | 'size' | 'uploaded_at'>,
    Pick<DocumentsTable, 'current_version'> {
  uploader: string | null
}

/** All versions of a document, the newest first; none of one that is deleted. */
export function findVersions(db: Db, documentId: string): Promise<VersionRow[]> {
  return db
    .selectFrom('document_versions as versions')
    .innerJoin('documents', 'documents.id', 'versions.document_id')
    .leftJoin('accounts as uploaders', 'uploaders.id', 'versions.uploaded_by')
    .leftJoin('members as uploading', 'uploading.id', 'uploaders.member_id')
    .select([
      'versions.version',
      'versions.file_name',
      'versions.size',
      'versions.uploaded_at',
      'documents.current_version',
    ])
    .select(({ fn }) => fn.coalesce('uploading.name', 'uploaders.name').as('uploader'))
    .where('documents.id', '=', documentId)
    .where('documents.deleted_at', 'is', null)
    .orderBy('versions.version', 'desc')
    .execute()
}

/** Where the bytes of a version lie; undefined if a document has none of that number. */
export async function findVersionKey(db: Db, documentId: string, version: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('document_versions')
    .select('storage_key')
    .where('document_id', '=', documentId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.storage_key
}

/** Names the file of the version that is shown; those before and after it keep the names under which they came. */
export async function renameCurrentVersion(trx: Tx, documentId: string, fileName: string): Promise<void> {
  await trx
    .updateTable('document_versions')
    .set({ file_name: fileName })
    .where('document_id', '=', documentId)
    .where('version', '=', (eb) =>
      eb.selectFrom('documents').select('current_version').where('documents.id', '=', documentId),
    )
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
  await renewListing(trx, id)
  return version
}
