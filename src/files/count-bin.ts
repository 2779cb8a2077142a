import type { Db } from '../database/tables.ts'

/** What is deleted and still kept for those who want it back. */
export interface BinContents {
  documents: number
  pictures: number
  /** Of all versions and sizes of them. */
  bytes: number
}

export async function countBin(db: Db): Promise<BinContents> {
  const documents = await db
    .selectFrom('documents')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const pictures = await db
    .selectFrom('pictures')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | string | null>('size').as('bytes')])
    .where('deleted_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const versions = await db
    .selectFrom('document_versions')
    .innerJoin('documents', 'documents.id', 'document_versions.document_id')
    .select((eb) => eb.fn.sum<number | string | null>('document_versions.size').as('bytes'))
    .where('documents.deleted_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const renditions = await db
    .selectFrom('picture_renditions')
    .innerJoin('pictures', 'pictures.id', 'picture_renditions.picture_id')
    .select((eb) => eb.fn.sum<number | string | null>('picture_renditions.size').as('bytes'))
    .where('pictures.deleted_at', 'is not', null)
    .executeTakeFirstOrThrow()
  // PostgreSQL answers a sum as text.
  const bytes = [versions, pictures, renditions].reduce((sum, row) => sum + Number(row.bytes ?? 0), 0)
  return { documents: documents.count, pictures: pictures.count, bytes }
}
