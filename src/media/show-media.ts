import type { ShownFile, ShownFilm, ShownPicture } from '../renditions/shown.ts'
import type { Media, MediaFile } from './media.ts'
import { mediaTypes } from './path-rules.ts'

/** Makes the path of a file into an address that this reader can open. */
export type Link = (path: string) => string

/** A medium as a page shows it, with addresses for one reader. */
export function showMedia(media: Media, link: Link): ShownPicture | ShownFilm | ShownFile {
  if (media.kind === 'file') return showFile(media, link)
  return media.kind === 'film' ? showFilm(media, link) : showPicture(media, link)
}

/** The last format that every browser knows; the others stand before it, if they are there. */
const plainFormats: readonly MediaFile['format'][] = ['webp', 'jpeg', 'png', 'gif', 'svg']

function showPicture(media: Media, link: Link): ShownPicture {
  const { name, width, height, colour, caption, source } = media
  const listed = media.files.flatMap(({ path, ...file }) => (path === null ? [] : [{ ...file, path }]))
  const plain = listed.filter(({ format }) => plainFormats.includes(format))
  const better = listed.filter(({ format }) => format === 'avif')
  const [smallest] = plain
  return {
    name,
    width,
    height,
    colour,
    alt: media.is_decorative ? '' : media.alt,
    caption,
    source,
    focus: { x: media.focus_x, y: media.focus_y },
    src: smallest ? link(smallest.path) : '',
    ...(smallest && smallest.width !== null && { srcSet: sourceSet(plain, link) }),
    formats: better.length > 0 ? [{ type: mediaTypes.avif, srcSet: sourceSet(better, link) }] : [],
  }
}

function sourceSet(files: readonly { path: string; width: number | null }[], link: Link): string {
  return files.map(({ path, width }) => `${link(path)} ${width}w`).join(', ')
}

function showFile({ name, alt, file_name: fileName, files }: Media, link: Link): ShownFile {
  const [file] = files
  return { name, title: alt, fileName, size: file?.size ?? 0, href: file?.path ? link(file.path) : '' }
}

function showFilm({ name, width, height, alt, source, files }: Media, link: Link): ShownFilm {
  const sources = (['webm', 'mp4'] as const).flatMap((format) => {
    const path = files.find((file) => file.format === format)?.path
    return path ? [{ type: mediaTypes[format], src: link(path) }] : []
  })
  const captions = files.find(({ format }) => format === 'vtt')?.path
  return { name, width, height, alt, source, sources, ...(captions && { captions: link(captions) }) }
}
