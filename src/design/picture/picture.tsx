import './picture-focus.css'

/** A picture in several widths and formats. */
export type Picture = {
  id: string
  width: number
  height: number
  /** What is to be seen, for those who do not see it. */
  alt: string
  caption: string
  /** What its place is painted with until it is there. */
  colour?: string
  /** What must stay in sight where it is cut, in hundredths from the left and from the top. */
  focus?: { x: number; y: number }
  /** The smallest file, and all of them with their widths. */
  src: string
  srcSet?: string
  /** The same in better formats, the best first. */
  formats?: readonly { type: string; srcSet: string }[]
}

export type PictureImageProps = {
  picture: Omit<Picture, 'id' | 'caption' | 'colour'>
  /** How wide it will be shown, as the attribute `sizes` says it. */
  sizes: string
  loading?: 'eager' | 'lazy'
  fetchPriority?: 'high' | 'low'
  hidden?: boolean
}

export function PictureImage({ picture, sizes, loading, fetchPriority, hidden }: PictureImageProps) {
  const { src, srcSet, formats = [], width, height, alt, focus } = picture
  return (
    <picture hidden={hidden}>
      {formats.map((format) => (
        <source key={format.type} type={format.type} srcSet={format.srcSet} sizes={sizes} />
      ))}
      {/* The address comes last, or a browser would begin with it before it has read how to choose. */}
      <img
        alt={alt}
        className={focusClasses(focus)}
        width={width}
        height={height}
        decoding="async"
        draggable={false}
        loading={loading}
        fetchPriority={fetchPriority}
        sizes={sizes}
        srcSet={srcSet}
        src={src}
      />
    </picture>
  )
}

/** In tenths, since the policy refuses style attributes; the middle needs no word. */
export function focusClasses(focus: Picture['focus']): string | undefined {
  if (!focus) return undefined
  const [x, y] = [Math.round(focus.x / 10), Math.round(focus.y / 10)]
  const classes = [x !== 5 && `focus-x${x}`, y !== 5 && `focus-y${y}`].filter(Boolean)
  return classes.length > 0 ? classes.join(' ') : undefined
}

/** The longest and the highest picture that a row takes as it is; beyond these it is cut. */
const longest = 2.99
const highest = 0.4

/**
 * How many times as wide as high a picture is, to the second place, digit by digit: the policy refuses style attributes,
 * so classes have to say it, and 23 of them are enough for that.
 */
export function ratioClasses({ width, height }: { width: number; height: number }): string {
  const ratio = Math.min(Math.max(width / height, highest), longest)
  const [ones, tenths, hundredths] = ratio.toFixed(2).replace('.', '')
  return `ratio-${ones} ratio-x${tenths} ratio-xx${hundredths}`
}
