import { sql } from 'kysely'
import type { Db, PictureRenditionsTable, PicturesTable, Tx } from '../database/tables.ts'
import { folderKey } from './folder-rules.ts'

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
    | 'size'
    | 'revision'
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
  'pictures.size',
  'pictures.revision',
  'pictures.uploaded_at',
  'pictures.deleted_at',
] as const

function selectPictures(db: Db) {
  return db
    .selectFrom('pictures')
    .leftJoin('accounts as deleters', 'deleters.id', 'pictures.deleted_by')
    .select([...columns, 'deleters.name as deleter'])
}

/** What a folder shows, in no order. */
export function findPicturesIn(db: Db, folderKey: string): Promise<PictureRow[]> {
  return selectPictures(db)
    .where('pictures.folder_key', '=', folderKey)
    .where('pictures.deleted_at', 'is', null)
    .execute()
}

interface SentPicture {
  folder: string
  fileName: string
  description: string
  accountId: string
  sha256: string
  since: number
}

/** The very same picture, put into the same folder by the same member after a moment. Not one that is deleted. */
export function findSentBefore(db: Db, sent: SentPicture): Promise<PictureRow | undefined> {
  return selectPictures(db)
    .where('pictures.folder_key', '=', folderKey(sent.folder))
    .where('pictures.sha256', '=', sent.sha256)
    .where('pictures.file_name', '=', sent.fileName)
    .where('pictures.description', '=', sent.description)
    .where('pictures.uploaded_by', '=', sent.accountId)
    .where('pictures.uploaded_at', '>', sent.since)
    .where('pictures.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Not one that is deleted. */
export function findPicture(db: Db, id: string): Promise<PictureRow | undefined> {
  return selectPictures(db).where('pictures.id', '=', id).where('pictures.deleted_at', 'is', null).executeTakeFirst()
}

/** What was deleted after a moment, latest first. */
export function findDeletedPictures(db: Db, after: number): Promise<PictureRow[]> {
  return selectPictures(db)
    .where('pictures.deleted_at', '>', after)
    .orderBy('pictures.deleted_at', 'desc')
    .orderBy('pictures.id')
    .execute()
}

export interface FolderRow extends Omit<PictureRow, 'deleter'> {
  count: number
  changed_at: number
}

/** The first picture of each folder, with how many there are and when the last one came. */
export function findFolders(db: Db): Promise<FolderRow[]> {
  const numbered = db
    .selectFrom('pictures')
    .select(columns)
    .select([
      sql<number>`row_number() over (partition by folder_key order by uploaded_at, file_name, id)`.as('place'),
      sql<number>`count(*) over (partition by folder_key)`.as('count'),
      sql<number>`max(uploaded_at) over (partition by folder_key)`.as('changed_at'),
    ])
    .where('deleted_at', 'is', null)
  return db.selectFrom(numbered.as('numbered')).selectAll().where('place', '=', 1).execute()
}

/** How a folder was spelled first; its deleted pictures count as long as they can come back. */
export async function findSpelling(db: Db, folderKey: string): Promise<string | undefined> {
  const first = await db
    .selectFrom('pictures')
    .select('folder')
    .where('folder_key', '=', folderKey)
    .orderBy('uploaded_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first?.folder
}

export async function insertPicture(
  db: Tx,
  picture: PicturesTable,
  renditions: readonly PictureRenditionsTable[],
): Promise<void> {
  await db.insertInto('pictures').values(picture).execute()
  await db.insertInto('picture_renditions').values(renditions).execute()
}

/** Describes a picture of exactly this revision; false if it is not there, because somebody was faster. */
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

/** False if it is not there, or deleted already. */
export async function markDeleted(
  db: Db,
  id: string,
  { deletedAt, deletedBy }: { deletedAt: number; deletedBy: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pictures')
    .set((eb) => ({ deleted_at: deletedAt, deleted_by: deletedBy, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes back what was deleted after a moment. */
export async function unmarkDeleted(db: Tx, id: string, deletedAfter: number): Promise<void> {
  await db
    .updateTable('pictures')
    .set((eb) => ({ deleted_at: null, deleted_by: null, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', '>', deletedAfter)
    .execute()
}

/** Some of those that were deleted at a moment or before it. */
export async function findGonePictures(db: Db, limit: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('id')
    .where('deleted_at', '<=', limit)
    .orderBy('deleted_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Their renditions go with them. One that has been brought back meanwhile stays. Answers how many have gone. */
export async function removeGonePictures(db: Tx, ids: readonly string[], limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('pictures')
    .where('id', 'in', ids)
    .where('deleted_at', '<=', limit)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
