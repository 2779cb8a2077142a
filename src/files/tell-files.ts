import type { Db } from '../database/tables.ts'

/** What people call stored bytes. */
export interface ToldFile {
  fileName: string
  /** Where people find it. */
  place: string
}

const emblems = { arms: 'Wappen', circle: 'Zirkel' } as const
const directories = { common: 'Downloads', archive: 'Downloads, Archiv' } as const

/** An engine takes only so many values in one question. */
const keysPerQuestion = 500

/** What these keys of the storage are to people; one that no row names is not in it. */
export async function tellFiles(db: Db, keys: readonly string[]): Promise<Map<string, ToldFile>> {
  const told = new Map<string, ToldFile>()
  for (let at = 0; at < keys.length; at += keysPerQuestion) {
    for (const [key, file] of await tellSome(db, keys.slice(at, at + keysPerQuestion))) told.set(key, file)
  }
  return told
}

async function tellSome(db: Db, keys: readonly string[]): Promise<[string, ToldFile][]> {
  const ofDocuments = await db
    .selectFrom('document_versions as versions')
    .innerJoin('documents', 'documents.id', 'versions.document_id')
    .select([
      'versions.storage_key',
      'versions.file_name',
      'documents.directory',
      'versions.version',
      'documents.current_version',
      'documents.deleted_at',
    ])
    .where('versions.storage_key', 'in', keys)
    .execute()
  const ofPictures = await db
    .selectFrom('pictures')
    .select(['storage_key', 'file_name', 'folder', 'deleted_at'])
    .select((eb) => eb.val<number | null>(null).as('width'))
    .where('storage_key', 'in', keys)
    .execute()
  const ofRenditions = await db
    .selectFrom('picture_renditions as renditions')
    .innerJoin('pictures', 'pictures.id', 'renditions.picture_id')
    .select(['renditions.storage_key', 'pictures.file_name', 'pictures.folder', 'pictures.deleted_at'])
    .select('renditions.width')
    .where('renditions.storage_key', 'in', keys)
    .execute()
  const ofMedia = await db
    .selectFrom('media_files')
    .innerJoin('media', 'media.id', 'media_files.media_id')
    .select(['media_files.storage_key', 'media.name as file_name', 'media.deleted_at'])
    .select(['media_files.width', 'media_files.format', 'media_files.version', 'media.current_version'])
    .where('media_files.storage_key', 'in', keys)
    .execute()
  const ofEmblems = await db
    .selectFrom('emblem_versions as versions')
    .innerJoin('emblems', 'emblems.id', 'versions.emblem_id')
    .select(['versions.storage_key', 'versions.file_name', 'emblems.deleted_at'])
    .select(['emblems.id', 'versions.version', 'emblems.current_version'])
    .where('versions.storage_key', 'in', keys)
    .execute()
  const madeOfEmblems = await db
    .selectFrom('emblem_set_files as made')
    .innerJoin('emblem_sets', 'emblem_sets.id', 'made.set_id')
    .select(['made.storage_key', 'made.name as file_name', 'emblem_sets.deleted_at'])
    .where('made.storage_key', 'in', keys)
    .execute()
  const files = [
    ...ofDocuments.map((row) => ({
      row,
      place: directories[row.directory] + (row.version === row.current_version ? '' : `, Fassung ${row.version}`),
    })),
    ...[...ofPictures, ...ofRenditions].map((row) => ({
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
  return files.flatMap(({ row, place }): [string, ToldFile][] =>
    row.storage_key === null
      ? []
      : [[row.storage_key, { fileName: row.file_name, place: row.deleted_at === null ? place : `${place}, gelöscht` }]],
  )
}
