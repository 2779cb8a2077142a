import type { Db } from '../../../database/tables.ts'
import { type DocumentRow, findDocuments } from '../../../documents/library/documents.ts'
import { findDocumentFile } from '../../../documents/library/find-document-file.ts'
import { findMedia, type MediaFile } from '../../../media/media.ts'
import { distinctNames } from '../../../pictures/archive-rules.ts'
import { findPictureFile } from '../../../pictures/find-picture-file.ts'
import { findFirstPictures, findPicturesIn, type PictureRow } from '../../../pictures/pictures.ts'
import type { Storage } from '../../../storage/storage.ts'

import type { FileEntry } from '../../../zip/write-zip.ts'

/** A file in the archive, and where. */
interface Archived<Row> {
  row: Row
  /** Undefined where the storage has no bytes of it. */
  path: string | undefined
}

export interface ArchiveFiles {
  entries: FileEntry[]
  documents: Archived<DocumentRow>[]
  folders: { folder: string; pictures: Archived<PictureRow>[] }[]
  media: ReadonlyMap<string, { path: string; isPicture: boolean }>
  /** What the rows name and the storage does not have, by name. */
  missing: string[]
}

interface Stored {
  storageKey: string
  size: number
  storedAt: number
}

/** All documents, all pictures of members, and what the texts for members show. */
export async function gatherArchiveFiles(
  { db, storage }: { db: Db; storage: Storage },
  mediaIds: readonly string[],
): Promise<ArchiveFiles> {
  const entries: FileEntry[] = []
  const missing: string[] = []

  async function take(path: string, file: Stored | undefined): Promise<string | undefined> {
    if (!file || !(await isThere(storage, file))) {
      missing.push(path)
      return undefined
    }
    const { storageKey, size, storedAt } = file
    const changedAt = new Date(storedAt).toISOString().slice(0, 19)
    entries.push({ name: path, size, changedAt, read: () => storage.read(storageKey) })
    return path
  }

  const rows = [
    ...(await findDocuments(db, { directory: 'common' })),
    ...(await findDocuments(db, { directory: 'archive' })),
  ]
  const documents: ArchiveFiles['documents'] = []
  const documentNames = distinctNames(rows.map(({ file_name }) => safeName(file_name)))
  for (const [at, row] of rows.entries()) {
    const path = `dokumente/${documentNames[at]}`
    documents.push({ row, path: await take(path, await findDocumentFile(db, row.id, row.version)) })
  }

  const firsts = await findFirstPictures(db)
  const keys = [...new Map(firsts.map((row) => [row.folder_key, row.folder]))]
  const folderNames = distinctNames(keys.map(([, folder]) => safeName(folder)))
  const folders: ArchiveFiles['folders'] = []
  for (const [at, [key, folder]] of keys.entries()) {
    const inFolder = await findPicturesIn(db, key)
    const names = distinctNames(inFolder.map(({ file_name }) => safeName(file_name)))
    const pictures: Archived<PictureRow>[] = []
    for (const [index, row] of inFolder.entries()) {
      const path = `bilder/${folderNames[at]}/${names[index]}`
      pictures.push({ row, path: await take(path, await findPictureFile(db, row.id, 'full')) })
    }
    folders.push({ folder, pictures })
  }

  const media = new Map<string, { path: string; isPicture: boolean }>()
  for (const { id, name, files, uploaded_at } of (await findMedia(db, mediaIds)).values()) {
    const file = bestOf(files)
    if (!file?.storage_key) continue
    const stored = { storageKey: file.storage_key, size: file.size, storedAt: uploaded_at }
    const path = await take(`medien/${safeName(name)}.${file.format}`, stored)
    if (path) media.set(id, { path, isPicture: pictureFormats.includes(file.format) })
  }
  return { entries, documents, folders, media, missing }
}

const pictureFormats: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'svg']
const otherFormats: readonly string[] = ['mp4', 'pdf']

/** The largest that every browser shows; of a film the one that most programs play. */
function bestOf(files: readonly MediaFile[]): MediaFile | undefined {
  const kept = files.filter(({ storage_key }) => storage_key !== null)
  const film = kept.find(({ format }) => otherFormats.includes(format))
  const pictures = kept.filter(({ format }) => pictureFormats.includes(format))
  return film ?? pictures.sort((a, b) => (b.width ?? 0) - (a.width ?? 0))[0]
}

/** One file that is lost must not keep all others from being kept. */
async function isThere(storage: Storage, { storageKey, size }: Stored): Promise<boolean> {
  if (size === 0) return true
  try {
    for await (const _ of storage.read(storageKey, { start: size - 1, end: size - 1 })) return true
    return false
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** No way out of the folder that the archive is unpacked into, whatever a file is called. */
const safeName = (name: string) => name.replace(/[/\\:*?"<>|]/g, '_').replace(/^\.+/, '_') || '_'
