import { picturesPath, renditionPath, renditionWidths, sourceSet } from '../../pictures/rendition-rules.ts'

type ContentPictureProps = {
  image: { file: string; width: number; height: number; alt: string }
  /** How wide it will be shown, as the attribute `sizes` says it. */
  sizes: string
  /** Above the fold it must not wait. */
  eager?: boolean
  className?: string
}

/** A picture of the content in the width and format that suits the screen; a drawing (.svg) suits every screen. */
export function ContentPicture({ image, sizes, eager, className }: ContentPictureProps) {
  const { file, width, height, alt } = image
  const shared = { alt, width, height, className, decoding: 'async', loading: eager ? 'eager' : 'lazy' } as const
  if (file.endsWith('.svg')) return <img {...shared} src={`${picturesPath}/${file}`} alt={alt} />
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(file, width, 'avif')} sizes={sizes} />
      <img
        {...shared}
        alt={alt}
        src={renditionPath(file, renditionWidths[0], 'webp')}
        srcSet={sourceSet(file, width, 'webp')}
        sizes={sizes}
      />
    </picture>
  )
}
