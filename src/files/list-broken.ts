import type { BrokenFilesTable, Db } from '../database/tables.ts'

export interface BrokenFile {
  fileName: string
  /** Where people find it. */
  place: string
  /** missing: it is gone. turned: its bytes are not those that were kept. */
  what: BrokenFilesTable['what']
  /** A moment like 2026-11-15T10:24:13.000Z. */
  foundAt: string
  /** Where its bytes belong, in the folder `files` or in the bucket. */
  key: string
}

const emblems = { arms: 'Wappen', circle: 'Zirkel' } as const
const directories = { common: 'Downloads', archive: 'Downloads, Archiv' } as const

/** All stored files that are broken and still belong to something, the latest finding first. */
export async function listBroken(db: Db): Promise<BrokenFile[]> {
  const ofDocuments = await db
    .selectFrom('broken_files as broken')
    .innerJoin('document_versions as versions', 'versions.storage_key', 'broken.storage_key')
    .innerJoin('documents', 'documents.id', 'versions.document_id')
    .select(['broken.storage_key', 'broken.what', 'broken.found_at', 'versions.file_name'])
    .select(['documents.directory', 'versions.version', 'documents.current_version', 'documents.deleted_at'])
    .execute()
  const ofPictures = await db
    .selectFrom('broken_files as broken')
    .leftJoin('picture_renditions as renditions', 'renditions.storage_key', 'broken.storage_key')
    .innerJoin('pictures', (join) =>
      join.on((eb) =>
        eb.or([
          eb('pictures.storage_key', '=', eb.ref('broken.storage_key')),
          eb('pictures.id', '=', eb.ref('renditions.picture_id')),
        ]),
      ),
    )
    .select(['broken.storage_key', 'broken.what', 'broken.found_at', 'pictures.file_name', 'pictures.folder'])
    .select(['renditions.width', 'pictures.deleted_at'])
    .execute()
  const ofMedia = await db
    .selectFrom('broken_files as broken')
    .innerJoin('media_files', 'media_files.storage_key', 'broken.storage_key')
    .innerJoin('media', 'media.id', 'media_files.media_id')
    .select(['broken.storage_key', 'broken.what', 'broken.found_at', 'media.name as file_name', 'media.deleted_at'])
    .select(['media_files.width', 'media_files.format', 'media_files.version', 'media.current_version'])
    .execute()
  const ofEmblems = await db
    .selectFrom('broken_files as broken')
    .innerJoin('emblem_versions as versions', 'versions.storage_key', 'broken.storage_key')
    .innerJoin('emblems', 'emblems.id', 'versions.emblem_id')
    .select(['broken.storage_key', 'broken.what', 'broken.found_at', 'versions.file_name', 'emblems.deleted_at'])
    .select(['emblems.id', 'versions.version', 'emblems.current_version'])
    .execute()
  const madeOfEmblems = await db
    .selectFrom('broken_files as broken')
    .innerJoin('emblem_set_files as made', 'made.storage_key', 'broken.storage_key')
    .innerJoin('emblem_sets', 'emblem_sets.id', 'made.set_id')
    .select([
      'broken.storage_key',
      'broken.what',
      'broken.found_at',
      'made.name as file_name',
      'emblem_sets.deleted_at',
    ])
    .execute()
  const files = [
    ...ofDocuments.map((row) => ({
      row,
      place: directories[row.directory] + (row.version === row.current_version ? '' : `, Fassung ${row.version}`),
    })),
    ...ofPictures.map((row) => ({
      row,
      place: `Bilder, ${row.folder}${row.width === null ? '' : ` (Vorschau, ${row.width} Pixel breit)`}`,
    })),
    ...ofMedia.map((row) => {
      const part = row.width === null ? row.format : `${row.format}, ${row.width} Pixel breit`
      const isFormer = row.version < row.current_version
      return { row, place: `Mediathek (${part})${isFormer ? `, Fassung ${row.version}` : ''}` }
    }),
    ...ofEmblems.map((row) => ({
      row,
      place: emblems[row.id] + (row.version === row.current_version ? '' : `, Fassung ${row.version}`),
    })),
    ...madeOfEmblems.map((row) => ({ row, place: 'Aus Wappen und Zirkel gemacht' })),
  ]
  return files
    .sort((one, other) => other.row.found_at - one.row.found_at)
    .map(({ row, place }) => ({
      fileName: row.file_name,
      place: row.deleted_at === null ? place : `${place}, gelöscht`,
      what: row.what,
      foundAt: new Date(row.found_at).toISOString(),
      key: row.storage_key,
    }))
}
