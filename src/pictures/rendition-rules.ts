/** Where pictures and films lie for everyone. */
export const picturesPath = '/downloads/directories/images'
export const filmsPath = '/cinema/videos'

/** Every picture is kept in these widths, unless it is smaller itself; the first one is in every case. */
export const renditionWidths = [400, 800, 1600] as const

export type PictureFormat = 'avif' | 'webp'

/** The addresses of a picture in all its widths, as `srcset` wants them. */
export function sourceSet(file: string, width: number, format: PictureFormat): string {
  return widthsOf(width)
    .map((each) => `${renditionPath(file, each, format)} ${each}w`)
    .join(', ')
}

/** A picture narrower than the widest rendition ends with the widest that it fills. */
export function widthsOf(width: number): number[] {
  return renditionWidths.filter((each) => each === renditionWidths[0] || each <= width)
}

export function renditionPath(file: string, width: number, format: PictureFormat): string {
  return `${picturesPath}/${file}-${width}.${format}`
}
