import type { Db, PictureFoldersTable, Tx } from '../database/tables.ts'

/** Which folder goes by a key, with pictures in it or without; undefined where there is neither. */
export async function findFolder(db: Db, key: string): Promise<PictureFoldersTable | undefined> {
  return db
    .selectFrom('picture_folders')
    .selectAll()
    .where('key', '=', key)
    .where((eb) => eb.or([eb('is_kept', '=', 1), eb.exists(picturesOf(db, key).where('deleted_at', 'is', null))]))
    .executeTakeFirst()
}

/** The same, by a name that it has now or had before. */
export async function findFolderOnceCalled(db: Db, key: string): Promise<PictureFoldersTable | undefined> {
  const found = await findFolder(db, key)
  if (found) return found
  const left = db.selectFrom('picture_folders').select('moved_to').where('key', '=', key)
  const { moved_to } = (await left.executeTakeFirst()) ?? {}
  return moved_to ? findFolder(db, moved_to) : undefined
}

/** The folders that somebody has made and nobody has filled. */
export function findEmptyFolders(db: Db): Promise<PictureFoldersTable[]> {
  return db
    .selectFrom('picture_folders')
    .selectAll()
    .where('is_kept', '=', 1)
    .where('key', 'not in', db.selectFrom('pictures').select('folder_key').where('deleted_at', 'is', null))
    .execute()
}

/**
 * A folder for what comes into it, and how its name is spelled: as it was first, as long as there is anything of it, be it
 * pictures that can still come back. Otherwise it begins anew, whatever was called so before.
 */
export async function beginFolder(
  trx: Tx,
  key: string,
  begun: Omit<PictureFoldersTable, 'key' | 'cover_id' | 'moved_to'>,
): Promise<string> {
  const before = await trx.selectFrom('picture_folders').selectAll().where('key', '=', key).executeTakeFirst()
  const isThere = before?.is_kept === 1 || (await picturesOf(trx, key).limit(1).executeTakeFirst()) !== undefined
  if (before && isThere) {
    if (begun.is_kept > before.is_kept) {
      await trx.updateTable('picture_folders').set({ is_kept: 1 }).where('key', '=', key).execute()
    }
    return before.name
  }
  await forgetFolder(trx, key)
  await trx
    .insertInto('picture_folders')
    .values({ ...begun, key, cover_id: null, moved_to: null })
    .execute()
  return begun.name
}

const picturesOf = (db: Db, key: string) => db.selectFrom('pictures').select('id').where('folder_key', '=', key)

/** Calls a folder and all that is in it, deleted pictures included, by another name. Its old name leads on to it. */
export async function renameRows(
  trx: Tx,
  { key: from, made_at }: Pick<PictureFoldersTable, 'key' | 'made_at'>,
  { key, name }: Pick<PictureFoldersTable, 'key' | 'name'>,
): Promise<void> {
  if (from !== key) await forgetFolder(trx, key)
  await trx.updateTable('picture_folders').set({ key, name }).where('key', '=', from).execute()
  await trx
    .updateTable('pictures')
    .set({ folder: name, folder_key: key })
    .where('folder_key', 'in', [from, key])
    .execute()
  if (from === key) return
  await trx.updateTable('picture_folders').set({ moved_to: key }).where('moved_to', '=', from).execute()
  const left = { key: from, name, made_by: null, made_at, is_kept: 0, cover_id: null, moved_to: key }
  await trx.insertInto('picture_folders').values(left).execute()
}

/** Null for its first picture. */
export async function coverRow(trx: Tx, key: string, cover_id: string | null): Promise<void> {
  await trx.updateTable('picture_folders').set({ cover_id }).where('key', '=', key).execute()
}

/** From here on it is there only as long as pictures are in it; deleted ones that come back find it. */
export async function leaveFolder(trx: Tx, key: string): Promise<void> {
  await trx.updateTable('picture_folders').set({ is_kept: 0 }).where('key', '=', key).execute()
}

async function forgetFolder(trx: Tx, key: string): Promise<void> {
  await trx.deleteFrom('picture_folders').where('key', '=', key).execute()
}

/** Who has made a folder is nobody any more; the folder stays. */
export async function forgetFolderMakers(trx: Tx, accountIds: string[]): Promise<void> {
  await trx.updateTable('picture_folders').set({ made_by: null }).where('made_by', 'in', accountIds).execute()
}
