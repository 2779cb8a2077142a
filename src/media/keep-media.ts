import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open-database.ts'
import type { MediaTable } from '../database/tables.ts'
import { type FileToKeep, type KeptFile, keepUpload } from '../files/keep-files.ts'
import type { Cut } from '../renditions/cut-rules.ts'
import { type Draw, makeRenditions } from '../renditions/make-renditions.ts'
import { formatOf } from '../renditions/picture-formats.ts'
import type { Storage } from '../storage/storage.ts'
import type { Look } from './add-media.ts'
import type { MediaFile } from './media.ts'
import { mediaFiles } from './media-files.ts'
import { type MediaFormat, mediaPath } from './path-rules.ts'

interface Parts {
  database: Pick<Database, 'db'>
  storage: Storage
  examining: { draw(accountId: string, ...picture: Parameters<Draw>): ReturnType<Draw> }
  clock: Clock
  log: Logger
}

/** A medium whose bytes are safe. When it is disposed of and no row names them, they are gone again. */
export interface KeptMedia extends AsyncDisposable {
  kind: MediaTable['kind']
  look: Look
  /** Of the whole: the same bytes sent again have it again. */
  sha256: string
  filesOf(name: string): MediaFile[]
}

interface Picture {
  /** Where it lies; it stays there. */
  path: string
  /** As it was sent: its extension says what it is. */
  fileName: string
  /** What it lies there as, where that is another format. */
  drawnAs?: string
  /** The picture of a members' folder that it is. */
  copiedFrom?: string
}

/** Draws a picture upright and bare in all its widths, in another process, and keeps it. The whole is drawn from, and never shown. */
export async function keepPicture(
  parts: Parts,
  accountId: string,
  { path, fileName, drawnAs = fileName, copiedFrom }: Picture,
  made?: { cut: Cut; from: number },
): Promise<KeptMedia> {
  const draw: Draw = (picture) => parts.examining.draw(accountId, picture)
  const drawn = await makeRenditions(parts.storage, draw, path, drawnAs, made?.cut)
  const { full, renditions, width, height, colour } = drawn
  const kept = await keepUpload(parts, mediaFiles, { ...full, fileName, accountId }, renditions)
  const origin = {
    ...(made && { drawn_from: made.from, cut: JSON.stringify(made.cut) }),
    ...(copiedFrom !== undefined && { copied_from: copiedFrom }),
  }
  return {
    kind: 'picture',
    look: { width, height, colour, file_name: fileName, ...origin },
    sha256: kept.file.sha256,
    filesOf: (name) => [
      rowOf(kept.file, formatOf(drawnAs) ?? 'webp', null, null),
      ...kept.others.map((file, at) => {
        const each = renditions[at]?.width ?? 0
        return rowOf(file, 'webp', each, mediaPath(name, { format: 'webp', width: each, sha256: file.sha256 }))
      }),
    ],
    [Symbol.asyncDispose]: () => kept[Symbol.asyncDispose](),
  }
}

/** Keeps a film as it was sent. How large it is, the browser that sends it knows. */
export async function keepFilm(
  parts: Parts,
  accountId: string,
  film: FileToKeep & { fileName: string },
  { width, height }: { width: number; height: number },
): Promise<KeptMedia> {
  const kept = await keepUpload(parts, mediaFiles, { ...film, accountId })
  const { sha256 } = kept.file
  return {
    kind: 'film',
    look: { width, height, colour: '#14100c', file_name: film.fileName },
    sha256,
    filesOf: (name) => [rowOf(kept.file, 'mp4', null, mediaPath(name, { format: 'mp4', width: null, sha256 }))],
    [Symbol.asyncDispose]: () => kept[Symbol.asyncDispose](),
  }
}

/** Keeps a file as it was sent: it is offered for download, and drawn nowhere. */
export async function keepFile(
  parts: Parts,
  accountId: string,
  file: FileToKeep & { fileName: string },
): Promise<KeptMedia> {
  const kept = await keepUpload(parts, mediaFiles, { ...file, accountId })
  const { sha256 } = kept.file
  return {
    kind: 'file',
    look: { width: 0, height: 0, colour: '#ffffff', file_name: file.fileName },
    sha256,
    filesOf: (name) => [rowOf(kept.file, 'pdf', null, mediaPath(name, { format: 'pdf', width: null, sha256 }))],
    [Symbol.asyncDispose]: () => kept[Symbol.asyncDispose](),
  }
}

function rowOf(
  { size, sha256, storage_key }: KeptFile,
  format: MediaFormat,
  width: number | null,
  path: string | null,
): MediaFile {
  return { id: randomUUID(), format, width, path, size, sha256, storage_key }
}
