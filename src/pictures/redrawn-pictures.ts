import type { PictureRenditionsTable, PicturesTable, Tx } from '../database/tables.ts'

type Redrawn = Pick<PicturesTable, 'size' | 'sha256' | 'storage_key' | 'width' | 'height' | 'colour'>

/** Puts other files in the place of those of a picture of exactly this revision; false if another change was faster. */
export async function redrawRow(
  trx: Tx,
  { id, revision }: Pick<PicturesTable, 'id' | 'revision'>,
  redrawn: Redrawn,
  renditions: readonly Omit<PictureRenditionsTable, 'picture_id'>[],
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('pictures')
    .set((eb) => ({ ...redrawn, revision: revision + 1, drawn: eb('drawn', '+', 1) }))
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx.deleteFrom('picture_renditions').where('picture_id', '=', id).execute()
  await trx
    .insertInto('picture_renditions')
    .values(renditions.map((each) => ({ ...each, picture_id: id })))
    .execute()
  return true
}
