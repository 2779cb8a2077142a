/** Every picture is kept in these widths, unless it is smaller itself; the first one, a thumbnail, is there in every case. */
const renditionWidths = [240, 400, 800, 1600] as const
export const mostRenditions = renditionWidths.length

/** A picture narrower than the widest rendition ends with the widest that it fills. */
export function widthsOf(width: number): number[] {
  return renditionWidths.filter((each) => each === renditionWidths[0] || each <= width)
}
