import type { Db } from '../database/tables.ts'
import type { StoredFile } from '../files/file-kind.ts'
import { pictureTypeOf } from '../renditions/picture-formats.ts'
import { pictureFiles } from './picture-files.ts'
import { partOf, renditionName } from './picture-paths.ts'

/** Where the bytes of a picture lie: of the whole (`full`) or of one of its widths. A deleted one has none to give. */
export async function findPictureFile(db: Db, id: string, rendition: string): Promise<StoredFile | undefined> {
  const part = partOf(rendition)
  if (part === 'full') {
    const whole = await db
      .selectFrom('pictures')
      .select(['storage_key as storageKey', 'size', 'sha256', 'file_name as fileName', 'uploaded_at as storedAt'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return whole && { ...whole, mediaType: pictureTypeOf(whole.fileName) }
  }
  if (!/^[1-9]\d{0,4}$/.test(part)) return undefined
  const found = await db
    .selectFrom('picture_renditions')
    .innerJoin('pictures', 'pictures.id', 'picture_renditions.picture_id')
    .select([
      'picture_renditions.storage_key as storageKey',
      'picture_renditions.size',
      'picture_renditions.sha256',
      'pictures.file_name as fileName',
      'pictures.uploaded_at as storedAt',
    ])
    .where('pictures.id', '=', id)
    .where('picture_renditions.width', '=', Number(part))
    .where('pictures.deleted_at', 'is', null)
    .executeTakeFirst()
  return found && { ...found, fileName: renditionName(found.fileName), mediaType: 'image/webp' }
}

/** The same of the whole, for those who cannot do without. */
export async function demandWholePicture(db: Db, id: string): Promise<StoredFile> {
  const whole = await findPictureFile(db, id, 'full')
  if (!whole) throw pictureFiles.noSuch()
  return whole
}
