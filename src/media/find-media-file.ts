import type { Db } from '../database/tables.ts'
import type { StoredFile } from '../files/file-kind.ts'
import { type MediaFormat, mediaTypes } from './path-rules.ts'

/** A file of a medium on its way to a browser. */
export interface FoundFile extends Omit<StoredFile, 'storageKey'> {
  id: string
  mediaId: string
  path: string
  /** Null while it is still to be brought in from the sample. */
  storageKey: string | null
  /** Where the same picture lies that has taken its place; undefined if it is still what the medium looks like. */
  movedTo: string | undefined
}

/** What lies at an address. Bytes that two versions share are found in the current one. */
export async function findMediaFile(db: Db, path: string): Promise<FoundFile | undefined> {
  const rows = await db
    .selectFrom('media_files as files')
    .innerJoin('media', 'media.id', 'files.media_id')
    .innerJoin('media_versions as versions', (join) =>
      join.onRef('versions.media_id', '=', 'files.media_id').onRef('versions.version', '=', 'files.version'),
    )
    .select(['files.id', 'files.media_id', 'files.version', 'files.format', 'files.width', 'files.size'])
    .select([
      'files.sha256',
      'files.storage_key',
      'media.current_version',
      'versions.uploaded_at',
      'versions.file_name',
    ])
    .where('files.path', '=', path)
    .where('media.deleted_at', 'is', null)
    .execute()
  const row = rows.find(({ version, current_version }) => version === current_version) ?? rows[0]
  if (!row) return undefined
  const isCurrent = row.version === row.current_version
  return {
    id: row.id,
    mediaId: row.media_id,
    path,
    storageKey: row.storage_key,
    size: row.size,
    sha256: row.sha256,
    // A file is saved under the name that its editor gave it; nobody saves a width of a picture.
    fileName: row.format === 'pdf' ? row.file_name : path.slice(path.lastIndexOf('/') + 1),
    mediaType: mediaTypes[row.format],
    storedAt: row.uploaded_at,
    movedTo: isCurrent ? undefined : await findSuccessor(db, row),
  }
}

/** What a replaced picture has become: in the same format, if there is one, and of the nearest width. */
async function findSuccessor(
  db: Db,
  { media_id, current_version, format, width }: SoughtFile,
): Promise<string | undefined> {
  const rows = await db
    .selectFrom('media_files')
    .select(['path', 'format', 'width'])
    .where('media_id', '=', media_id)
    .where('version', '=', current_version)
    .where('path', 'is not', null)
    .execute()
  const distance = (row: (typeof rows)[number]) =>
    Math.abs((row.width ?? 0) - (width ?? 0)) + (row.format === format ? 0 : 100_000)
  return rows.sort((a, b) => distance(a) - distance(b))[0]?.path ?? undefined
}

interface SoughtFile {
  media_id: string
  current_version: number
  format: MediaFormat
  width: number | null
}
