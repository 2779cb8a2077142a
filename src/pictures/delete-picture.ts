import type { Db } from '../database/tables.ts'
import { noSuchPicture } from './picture-refusals.ts'
import { markDeleted } from './pictures.ts'

/** Takes a picture out of its folder. Who did it is kept with it, and its files until it is purged. */
export async function deletePicture(
  db: Db,
  id: string,
  deletion: { deletedAt: number; deletedBy: string },
): Promise<void> {
  if (!(await markDeleted(db, id, deletion))) throw noSuchPicture()
}
