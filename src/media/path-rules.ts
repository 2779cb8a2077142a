import type { MediaFilesTable } from '../database/tables.ts'

/** Where pictures and films of the pages lie, and files that they offer. */
export const picturesPath = '/downloads/directories/images'
export const filmsPath = '/cinema/videos'
export const filesPath = '/downloads/directories/files'

export type MediaFormat = MediaFilesTable['format']

export const mediaTypes: Record<MediaFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
}

const roots: Partial<Record<MediaFormat, string>> = { mp4: filmsPath, webm: filmsPath, vtt: filmsPath, pdf: filesPath }

type File = Pick<MediaFilesTable, 'format' | 'width' | 'sha256'>

/** Where a new file is found: what it holds is part of the address, so that other bytes have another one. */
export function mediaPath(name: string, { format, width, sha256 }: File): string {
  const root = roots[format] ?? picturesPath
  return `${root}/${name}${width === null ? '' : `-${width}`}-${hashPart(sha256)}.${format}`
}

/** Addresses that tell what they hold may be kept for ever; those of the sample do not, and are older than this rule. */
export const isLasting = (path: string, sha256: string): boolean => path.includes(`-${hashPart(sha256)}.`)

const hashPart = (sha256: string): string => sha256.slice(0, 10)

/** A file name as part of an address: "Fackelzug (3).JPG" is fackelzug-3. Text must be folded already. */
export function nameFrom(folded: string): string {
  const name = folded
    .replace(/\.[^.]*$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return name || 'bild'
}
