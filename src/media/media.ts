import type { Db, MediaFilesTable, MediaTable, MediaVersionsTable, Tx } from '../database/tables.ts'
import { mediaFiles } from './media-files.ts'

export type MediaFile = Omit<MediaFilesTable, 'media_id' | 'version'>

/** A medium with what its current version looks like. */
export interface Media extends MediaTable, Omit<MediaVersionsTable, 'media_id' | 'version'> {
  files: MediaFile[]
}

const ofMedia = [
  'media.id',
  'media.name',
  'media.kind',
  'media.alt',
  'media.is_decorative',
  'media.caption',
  'media.source',
  'media.focus_x',
  'media.focus_y',
  'media.current_version',
  'media.revision',
  'media.created_at',
  'media.changed_at',
  'media.deleted_at',
  'media.deleted_by',
  'versions.width',
  'versions.height',
  'versions.colour',
  'versions.file_name',
  'versions.drawn_from',
  'versions.cut',
  'versions.copied_from',
  'versions.uploaded_by',
  'versions.uploaded_at',
] as const

const ofFiles = [
  'files.id as file_id',
  'files.format as file_format',
  'files.width as file_width',
  'files.path as file_path',
  'files.size as file_size',
  'files.sha256 as file_sha256',
  'files.storage_key as file_storage_key',
] as const

function selectMedia(db: Db) {
  return db
    .selectFrom('media')
    .innerJoin('media_versions as versions', (join) =>
      join.onRef('versions.media_id', '=', 'media.id').onRef('versions.version', '=', 'media.current_version'),
    )
    .innerJoin('media_files as files', (join) =>
      join.onRef('files.media_id', '=', 'media.id').onRef('files.version', '=', 'media.current_version'),
    )
    .select([...ofMedia, ...ofFiles])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMedia>['execute']>>[number]

/** One query, a row for each file, in the order of the media. */
function gather(rows: readonly Row[]): Media[] {
  const media = new Map<string, Media>()
  for (const row of rows) {
    const { file_id, file_format, file_width, file_path, file_size, file_sha256, file_storage_key, ...rest } = row
    const each = media.get(row.id) ?? { ...rest, files: [] }
    media.set(row.id, each)
    each.files.push({
      id: file_id,
      format: file_format,
      width: file_width,
      path: file_path,
      size: file_size,
      sha256: file_sha256,
      storage_key: file_storage_key,
    })
  }
  for (const each of media.values()) each.files.sort((a, b) => (a.width ?? 0) - (b.width ?? 0))
  return [...media.values()]
}

/** Everything there is, the latest first. */
export async function findAllMedia(db: Db): Promise<Media[]> {
  return gather(
    await selectMedia(db)
      .where('media.deleted_at', 'is', null)
      .orderBy('media.created_at', 'desc')
      .orderBy('media.name')
      .execute(),
  )
}

/** An engine takes only so many values in one question. */
const idsPerQuestion = 500

/** Those of these that are there, by their ids. */
export async function findMedia(db: Db, ids: readonly string[]): Promise<Map<string, Media>> {
  const found: Media[] = []
  for (let start = 0; start < ids.length; start += idsPerQuestion) {
    const asked = selectMedia(db).where('media.id', 'in', ids.slice(start, start + idsPerQuestion))
    found.push(...gather(await asked.where('media.deleted_at', 'is', null).execute()))
  }
  return new Map(found.map((each) => [each.id, each]))
}

/** Not one that is deleted. */
export async function demandMedia(db: Db, id: string): Promise<Media> {
  const found = (await findMedia(db, [id])).get(id)
  if (!found) throw mediaFiles.noSuch()
  return found
}

/** The files of one version, whether or not it is the current one. */
export function findFilesOf(db: Db, id: string, version: number): Promise<MediaFile[]> {
  return db
    .selectFrom('media_files')
    .select(['id', 'format', 'width', 'path', 'size', 'sha256', 'storage_key'])
    .where('media_id', '=', id)
    .where('version', '=', version)
    .execute()
}

export async function insertFiles(trx: Tx, files: readonly MediaFilesTable[]): Promise<void> {
  if (files.length > 0) await trx.insertInto('media_files').values(files).execute()
}

/** Files as rows of one version. */
export function filesOfVersion(id: string, version: number, files: readonly MediaFile[]): MediaFilesTable[] {
  return files.map((file) => ({ ...file, media_id: id, version }))
}

/** What is said of every picture that there is, for a search. */
export async function findPictureTexts(db: Db): Promise<Map<string, Pick<MediaTable, 'name' | 'alt' | 'caption'>>> {
  const rows = await db
    .selectFrom('media')
    .select(['id', 'name', 'alt', 'caption'])
    .where('deleted_at', 'is', null)
    .where('kind', '!=', 'film')
    .execute()
  return new Map(rows.map(({ id, ...said }) => [id, said]))
}

/** What other widths and formats are drawn from: the whole picture, or the widest there is. */
export function baseOf(files: readonly MediaFile[]): MediaFile | undefined {
  const whole = files.find(({ width }) => width === null)
  return whole ?? files.filter(({ format }) => format !== 'avif').sort((a, b) => (b.width ?? 0) - (a.width ?? 0))[0]
}
