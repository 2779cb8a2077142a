import { PictureImage } from '../../design/picture/picture.tsx'
import { pictureSources, picturesPath } from '../../pictures/rendition-rules.ts'

type ContentPictureProps = {
  image: { file: string; width: number; height: number; alt: string }
  /** How wide it will be shown, as the attribute `sizes` says it. */
  sizes: string
  /** Above the fold it must not wait. */
  eager?: boolean
  /** No file wider than this, however fine the screen: for what is only a way to something else. */
  widest?: number
}

/** A picture of the content in the width and format that suits the screen; a drawing (.svg) suits every screen. */
export function ContentPicture({ image, sizes, eager, widest = Infinity }: ContentPictureProps) {
  const { file, width } = image
  const sources = file.endsWith('.svg')
    ? { src: `${picturesPath}/${file}` }
    : pictureSources(file, Math.min(width, widest))
  return <PictureImage picture={{ ...image, ...sources }} sizes={sizes} loading={eager ? 'eager' : 'lazy'} />
}
