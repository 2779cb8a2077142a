import { type RawBuilder, sql } from 'kysely'
import { prepareQuery } from '../../database/prepare-query.ts'
import type { Db, DocumentsTable, DocumentVersionsTable, Tx } from '../../database/tables.ts'
import { documentFiles } from './document-files.ts'

type Directory = DocumentsTable['directory']

/** A document with one of its versions, and who has to do with it as far as those accounts still exist. */
export interface DocumentRow
  extends Pick<
      DocumentsTable,
      'id' | 'directory' | 'description' | 'title' | 'grouping' | 'is_personal' | 'revision' | 'deleted_at'
    >,
    Pick<DocumentVersionsTable, 'version' | 'file_name' | 'size' | 'uploaded_at'> {
  uploader: string | null
  deleter: string | null
}

/** Documents, each with the version that is shown of it. */
export const withVersions = (db: Db) =>
  db
    .selectFrom('documents')
    .innerJoin('document_versions', (join) =>
      join
        .onRef('document_versions.document_id', '=', 'documents.id')
        .onRef('document_versions.version', '=', 'documents.current_version'),
    )

/** Every document in the version that lists show. */
export function selectDocuments(db: Db) {
  return (
    withVersions(db)
      .leftJoin('accounts as uploaders', 'uploaders.id', 'document_versions.uploaded_by')
      .leftJoin('members as uploading', 'uploading.id', 'uploaders.member_id')
      .leftJoin('accounts as deleters', 'deleters.id', 'documents.deleted_by')
      .leftJoin('members as deleting', 'deleting.id', 'deleters.member_id')
      .select([
        'documents.id',
        'documents.directory',
        'documents.description',
        'documents.title',
        'documents.grouping',
        'documents.is_personal',
        'documents.revision',
        'documents.deleted_at',
        'document_versions.version',
        'document_versions.file_name',
        'document_versions.size',
        'document_versions.uploaded_at',
      ])
      // As their records call them: the name of an account is from the day on which it was made.
      .select(({ fn }) => fn.coalesce('uploading.name', 'uploaders.name').as('uploader'))
      .select(({ fn }) => fn.coalesce('deleting.name', 'deleters.name').as('deleter'))
  )
}

export const findDocuments = prepareQuery((db, { directory }: { directory: Directory }) =>
  selectDocuments(db).where('documents.directory', '=', directory).where('documents.deleted_at', 'is', null).compile(),
)

/** Not one that is deleted. */
export async function demandDocument(db: Db, id: string): Promise<DocumentRow> {
  const found = selectDocuments(db).where('documents.id', '=', id).where('documents.deleted_at', 'is', null)
  return found.executeTakeFirstOrThrow(documentFiles.noSuch)
}

/** In no particular order, and not those that are deleted. */
export async function findDocumentsByIds(db: Db, ids: readonly string[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return []
  return selectDocuments(db).where('documents.id', 'in', ids).where('documents.deleted_at', 'is', null).execute()
}

/** Those whose present version is this one, the same bytes under the same name, sent after a moment. Not the deleted ones. */
export function findSentBefore(
  db: Db,
  file: Pick<DocumentVersionsTable, 'uploaded_by' | 'sha256' | 'file_name'>,
  since: number,
): Promise<DocumentRow[]> {
  return selectDocuments(db)
    .where('document_versions.sha256', '=', file.sha256)
    .where('document_versions.uploaded_by', '=', file.uploaded_by)
    .where('document_versions.file_name', '=', file.file_name)
    .where('document_versions.uploaded_at', '>', since)
    .where('documents.deleted_at', 'is', null)
    .orderBy('document_versions.uploaded_at')
    .execute()
}

/** What was deleted after a moment, latest first. */
export function findDeletedDocuments(db: Db, after: number): Promise<DocumentRow[]> {
  return selectDocuments(db)
    .where('documents.deleted_at', '>', after)
    .orderBy('documents.deleted_at', 'desc')
    .orderBy('documents.id')
    .execute()
}

/** The groups that documents are in, each once: from one to the next, however many documents there are. */
export async function findGroups(db: Db): Promise<string[]> {
  const next = (after: RawBuilder<string>) =>
    sql`select min(grouping) from documents where grouping <> '' and grouping > ${after}`
  const { rows } = await sql<{ name: string }>`
    with recursive groups (name) as (
      ${next(sql`''`)} union all select (${next(sql`groups.name`)}) from groups where groups.name is not null
    ) select name from groups where name is not null`.execute(db)
  return rows.map(({ name }) => name)
}

export type DocumentColumns = Partial<
  Pick<DocumentsTable, 'description' | 'directory' | 'title' | 'grouping' | 'is_personal' | 'current_version'>
>

/** Changes a document of exactly this revision; false if another change was faster. */
export async function changeRow(
  db: Tx,
  { id, revision }: Pick<DocumentsTable, 'id' | 'revision'>,
  changes: DocumentColumns & Pick<DocumentsTable, 'changed_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set((eb) => ({ ...changes, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
