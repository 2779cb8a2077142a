import type { Cut } from '../renditions/cut-rules.ts'
import type { ShownFile, ShownFilm, ShownPicture } from '../renditions/shown.ts'
import { baseOf, type Media, type MediaFile } from './media.ts'
import { type Link, showMedia } from './show-media.ts'

/** A medium as the library shows it to editors. */
export interface MediaAnswer {
  id: string
  kind: Media['kind']
  name: string
  fileName: string
  alt: string
  isDecorative: boolean
  caption: string
  source: string
  focus: { x: number; y: number }
  width: number
  height: number
  /** Of all its files together. */
  bytes: number
  revision: number
  /** Moments in milliseconds. */
  createdAt: number
  changedAt: number
  /** A visitor sees it somewhere. */
  isPublic: boolean
  /** Its widest file, as an address that this editor can open. */
  uri: string
  /** As pages show it. */
  shown: ShownPicture | ShownFilm | ShownFile
  /** What of the picture that was sent is shown; null where that is all of it. */
  cut: Cut | null
  /** The picture that was sent, to cut it anew; null where there is none. */
  whole: { src: string } | null
  /** The picture of a members' folder that it is a copy of; null where it is none. */
  copiedFrom: string | null
}

export function toMediaAnswer(
  media: Media,
  { link, sign, isPublic, sent }: { link: Link; sign: Link; isPublic: boolean; sent: readonly MediaFile[] },
): MediaAnswer {
  const { id, kind, name, file_name: fileName, alt, caption, source, width, height, revision, files } = media
  const shown = showMedia(media, link)
  const widest = baseOf(sent.filter((file) => file.width !== null))?.path
  return {
    id,
    kind,
    name,
    fileName,
    alt,
    isDecorative: media.is_decorative === 1,
    caption,
    source,
    focus: { x: media.focus_x, y: media.focus_y },
    width,
    height,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    revision,
    createdAt: media.created_at,
    changedAt: media.changed_at,
    isPublic,
    uri: widestOf(shown),
    shown,
    cut: media.cut === null ? null : JSON.parse(media.cut),
    whole: kind === 'picture' && widest ? { src: sign(widest) } : null,
    copiedFrom: media.copied_from,
  }
}

/** The file that shows most of it; a drawing has one for every width. */
function widestOf(shown: ShownPicture | ShownFilm | ShownFile): string {
  if ('href' in shown) return shown.href
  if ('sources' in shown) return shown.sources[0]?.src ?? ''
  return (
    shown.srcSet
      ?.split(', ')
      .at(-1)
      ?.replace(/ \d+w$/, '') ?? shown.src
  )
}
