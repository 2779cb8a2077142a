import { sql } from 'kysely'
import type { Db, PicturesTable, Tx } from '../database/tables.ts'
import { folderKey } from './folder-rules.ts'
import { pictureFiles } from './picture-files.ts'

/** A picture as lists need it, and who has to do with it as far as those accounts still exist. */
export interface PictureRow
  extends Pick<
    PicturesTable,
    | 'id'
    | 'folder'
    | 'folder_key'
    | 'file_name'
    | 'description'
    | 'width'
    | 'height'
    | 'colour'
    | 'taken_at'
    | 'size'
    | 'drawn'
    | 'revision'
    | 'uploaded_by'
    | 'uploaded_at'
    | 'deleted_at'
  > {
  deleter: string | null
}

const columns = [
  'pictures.id',
  'pictures.folder',
  'pictures.folder_key',
  'pictures.file_name',
  'pictures.description',
  'pictures.width',
  'pictures.height',
  'pictures.colour',
  'pictures.taken_at',
  'pictures.size',
  'pictures.drawn',
  'pictures.revision',
  'pictures.uploaded_by',
  'pictures.uploaded_at',
  'pictures.deleted_at',
] as const

function selectPictures(db: Db) {
  return db
    .selectFrom('pictures')
    .leftJoin('accounts as deleters', 'deleters.id', 'pictures.deleted_by')
    .leftJoin('members as deleting', 'deleting.id', 'deleters.member_id')
    .select(columns)
    .select(({ fn }) => fn.coalesce('deleting.name', 'deleters.name').as('deleter'))
}

/** What a folder shows, in no order. */
export function findPicturesIn(db: Db, folderKey: string): Promise<PictureRow[]> {
  return selectPictures(db)
    .where('pictures.folder_key', '=', folderKey)
    .where('pictures.deleted_at', 'is', null)
    .execute()
}

/** What came last into any folder, latest first. */
export function findLastPictures(db: Db, most: number): Promise<PictureRow[]> {
  return selectPictures(db)
    .where('pictures.deleted_at', 'is', null)
    .orderBy('pictures.uploaded_at', 'desc')
    .orderBy('pictures.id')
    .limit(most)
    .execute()
}

/** The very same picture, put into the same folder by the same member after a moment. Not one that is deleted. */
export function findSentBefore(
  db: Db,
  { folder, description }: Pick<PicturesTable, 'folder' | 'description'>,
  sent: Pick<PicturesTable, 'sha256' | 'file_name' | 'uploaded_by'>,
  since: number,
): Promise<PictureRow | undefined> {
  return selectPictures(db)
    .where('pictures.folder_key', '=', folderKey(folder))
    .where('pictures.sha256', '=', sent.sha256)
    .where('pictures.file_name', '=', sent.file_name)
    .where('pictures.description', '=', description)
    .where('pictures.uploaded_by', '=', sent.uploaded_by)
    .where('pictures.uploaded_at', '>', since)
    .where('pictures.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Not one that is deleted. */
export function demandPicture(db: Db, id: string): Promise<PictureRow> {
  const found = selectPictures(db).where('pictures.id', '=', id).where('pictures.deleted_at', 'is', null)
  return found.executeTakeFirstOrThrow(pictureFiles.noSuch)
}

/** What was deleted after a moment, latest first; of one sender, or of all. */
export function findDeletedPictures(db: Db, after: number, carer?: string): Promise<PictureRow[]> {
  const deleted = selectPictures(db).where('pictures.deleted_at', '>', after)
  const own = { 'pictures.uploaded_by': carer, 'pictures.deleted_by': carer }
  return (carer === undefined ? deleted : deleted.where((eb) => eb.and(own)))
    .orderBy('pictures.deleted_at', 'desc')
    .orderBy('pictures.id')
    .execute()
}

export interface FolderRow extends Omit<PictureRow, 'deleter'> {
  count: number
  changed_at: number
}

/**
 * The picture that was chosen for the cover of each folder, or the first one, or all that came first together, with how many
 * there are and when the last one came.
 */
export function findFirstPictures(db: Db): Promise<FolderRow[]> {
  const numbered = db
    .selectFrom('pictures')
    .leftJoin('picture_folders', 'picture_folders.cover_id', 'pictures.id')
    .select(columns)
    .select([
      sql<number>`rank() over (partition by folder_key order by
        case when picture_folders.key = folder_key then 0 else 1 end, uploaded_at)`.as('place'),
      sql<number>`count(*) over (partition by folder_key)`.as('count'),
      sql<number>`max(uploaded_at) over (partition by folder_key)`.as('changed_at'),
    ])
    .where('deleted_at', 'is', null)
  return db.selectFrom(numbered.as('numbered')).selectAll().where('place', '=', 1).execute()
}

/** Describes a picture of exactly this revision; false if another change was faster. */
export async function describeRow(
  db: Tx,
  { id, revision }: Pick<PicturesTable, 'id' | 'revision'>,
  description: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pictures')
    .set({ description, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** In no particular order, and not those that are deleted. */
export async function findPicturesByIds(db: Db, ids: readonly string[]): Promise<PictureRow[]> {
  if (ids.length === 0) return []
  return selectPictures(db).where('pictures.id', 'in', ids).where('pictures.deleted_at', 'is', null).execute()
}
