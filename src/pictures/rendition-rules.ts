/** Where public pictures and films lie. */
export const picturesPath = '/downloads/directories/images'
export const filmsPath = '/cinema/videos'

/** Every picture is kept in these widths, unless it is smaller itself; the first one, a thumbnail, is there in every case. */
const renditionWidths = [240, 400, 800, 1600] as const
export const mostRenditions = renditionWidths.length

type PictureFormat = 'avif' | 'webp'

/** The addresses of a picture in all its widths and formats, as an `<img>` and the `<source>` before it want them. */
export function pictureSources(file: string, width: number) {
  return {
    src: renditionPath(file, renditionWidths[0], 'webp'),
    srcSet: sourceSet(file, width, 'webp'),
    formats: [{ type: 'image/avif', srcSet: sourceSet(file, width, 'avif') }],
  }
}

function sourceSet(file: string, width: number, format: PictureFormat): string {
  return widthsOf(width)
    .map((each) => `${renditionPath(file, each, format)} ${each}w`)
    .join(', ')
}

/** The address of a picture's widest file. */
export function widestRendition(file: string, width: number): string {
  return renditionPath(file, widthsOf(width).at(-1) ?? renditionWidths[0], 'webp')
}

/** A picture narrower than the widest rendition ends with the widest that it fills. */
export function widthsOf(width: number): number[] {
  return renditionWidths.filter((each) => each === renditionWidths[0] || each <= width)
}

/** Where the rendition of a sample lies: beside 01-bahnhof.jpg, as 01-bahnhof-240.webp. */
export const preparedName = (path: string, width: number): string => path.replace(/\.\w+$/, `-${width}.webp`)

function renditionPath(file: string, width: number, format: PictureFormat): string {
  return `${picturesPath}/${file}-${width}.${format}`
}
