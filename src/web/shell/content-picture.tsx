import type { ShownPicture } from '../../content/schema/shown.ts'
import { PictureImage } from '../../design/picture/picture.tsx'

type ContentPictureProps = {
  image: ShownPicture
  /** How wide it will be shown, as the attribute `sizes` says it. */
  sizes: string
  /** Above the fold it must not wait; nor may one with a signed link, which is not good for long. */
  eager?: boolean
  /** No file wider than this, however fine the screen: for what is only a way to something else. */
  widest?: number
}

/** A picture of the content in the width and format that suits the screen; a drawing suits every screen. */
export function ContentPicture({ image, sizes, eager, widest = Infinity }: ContentPictureProps) {
  const { srcSet, formats, ...rest } = image
  const narrowed = formats.map((format) => ({ ...format, srcSet: upTo(widest, format.srcSet) }))
  const picture = { ...rest, formats: narrowed, ...(srcSet && { srcSet: upTo(widest, srcSet) }) }
  return <PictureImage picture={picture} sizes={sizes} loading={eager ? 'eager' : 'lazy'} />
}

/** What of a set of sources is no wider than this. */
function upTo(widest: number, srcSet: string): string {
  const sources = srcSet.split(', ')
  return sources.filter((source) => Number.parseInt(source.slice(source.lastIndexOf(' ') + 1), 10) <= widest).join(', ')
}
