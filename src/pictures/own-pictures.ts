import type { Db } from '../database/tables.ts'

/** What an account has uploaded of pictures, with where the bytes lie. */
export function findPicturesOf(db: Db, accountId: string) {
  return db
    .selectFrom('pictures')
    .select(['id', 'folder', 'file_name as fileName', 'description', 'taken_at as takenAt', 'size', 'sha256'])
    .select(['storage_key as storageKey', 'uploaded_at as uploadedAt', 'deleted_at as deletedAt'])
    .where('uploaded_by', '=', accountId)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
}
