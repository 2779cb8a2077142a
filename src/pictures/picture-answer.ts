import type { Sign } from '../files/download-links.ts'
import { pictureTypeOf } from '../renditions/picture-formats.ts'
import { widthsOf } from '../renditions/width-rules.ts'
import type { galleryPictures } from './gallery-rules.ts'
import { fullPath, renditionPath } from './picture-paths.ts'
import type { FolderRow, PictureRow } from './pictures.ts'

/** A picture as the calls answer it: the fields that people rely on, and beside them what a screen draws it with. */
export interface PictureAnswer {
  id: string
  fileName: string
  description: string
  width: number
  height: number
  /** Paths that a browser can open; those of members' pictures are signed, for ten minutes. */
  thumbnailUri: string
  fileDownloadUri: string
  colour: string
  src: string
  srcSet: string
  formats?: { type: string; srcSet: string }[]
  alt: string
  caption: string
  /** Counts changes; null for a picture of a public gallery, which is content and changed there. */
  revision: number | null
  /** Whether the reader has uploaded it himself, and may care for it. */
  own: boolean
  /** By the clock of its camera, like 2024-06-15T20:31:05; null where nothing says so. */
  takenAt: string | null
  /** Null for a picture of a public gallery. */
  uploadedAt: string | null
}

/** @param reader whose account it is that reads */
export function toPictureAnswer(
  row: Omit<PictureRow, 'deleter'> | FolderRow,
  sign: Sign,
  reader: string,
): PictureAnswer {
  const { id, file_name: fileName, description, width, height, colour, revision, drawn } = row
  const widths = widthsOf(width)
  const path = { id, fileName, drawn }
  const sources = widths.map((each) => ({ width: each, uri: sign(renditionPath(path, each)) }))
  const thumbnailUri = sources[0]?.uri ?? ''
  return {
    id,
    fileName,
    description,
    width,
    height,
    thumbnailUri,
    fileDownloadUri: sign(fullPath(path)),
    colour,
    src: thumbnailUri,
    srcSet: sources.map((source) => `${source.uri} ${source.width}w`).join(', '),
    // Beside a description the file's name would only be noise.
    alt: description ? 'Bild' : `Bild ${fileName}`,
    caption: description,
    revision,
    own: row.uploaded_by === reader,
    takenAt: row.taken_at,
    uploadedAt: new Date(row.uploaded_at).toISOString(),
  }
}

/** What the uploader of a picture is told of it. */
export function toUploadedPicture(row: PictureRow, sign: Sign, reader: string) {
  const { id, fileName, description, width, height, thumbnailUri, fileDownloadUri } = toPictureAnswer(row, sign, reader)
  const { folder, size: fileSize } = row
  const fileType = pictureTypeOf(fileName)
  return {
    id,
    fileName,
    fileType,
    fileSize,
    description,
    fileDownloadUri,
    folder,
    thumbnailUri,
    width,
    height,
  }
}

/** A picture of a public gallery among the members' own. */
export function toGalleryAnswer(picture: ReturnType<typeof galleryPictures>[number]): PictureAnswer {
  const { id, width, height, colour, alt, caption, src, srcSet = src, formats } = picture
  // Widths stand in order.
  const fileDownloadUri = srcSet
    .slice(srcSet.lastIndexOf(', ') + 1)
    .trim()
    .replace(/ \d+w$/, '')
  return {
    id,
    fileName: fileDownloadUri.slice(fileDownloadUri.lastIndexOf('/') + 1),
    description: caption,
    width,
    height,
    thumbnailUri: src,
    fileDownloadUri,
    colour,
    src,
    srcSet,
    formats,
    alt,
    caption,
    revision: null,
    own: false,
    takenAt: null,
    uploadedAt: null,
  }
}
