import type { Db, PicturesTable } from '../database/tables.ts'

export type KnownPicture = Pick<PicturesTable, 'folder' | 'file_name' | 'sha256' | 'received_sha256'>

/**
 * The pictures that were sent as one of these files, or that are kept as one of them, as somebody has it who once downloaded
 * it here. The first ones come first; deleted ones do not count.
 */
export function findKnownPictures(db: Db, checksums: readonly string[]): Promise<KnownPicture[]> {
  return db
    .selectFrom('pictures')
    .select(['folder', 'file_name', 'sha256', 'received_sha256'])
    .where((eb) => eb.or([eb('received_sha256', 'in', checksums), eb('sha256', 'in', checksums)]))
    .where('deleted_at', 'is', null)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
}
