import type { LabelSheet } from './label-sheets.ts'
import { widthOfText } from './letter-width-rules.ts'

/** An address as it is set on its label. */
export interface SetLabel {
  lines: string[]
  /** Of the type, in points. */
  size: number
  /** It does not fit, however it is set. */
  isTooLong: boolean
}

/** From what reads well at arm's length to what the post can still read. */
const sizes = [11, 10.5, 10, 9.5, 9, 8.5, 8]
const pointMm = 25.4 / 72
const leading = 1.25

/** Printers leave a rim of the paper white, and no hand puts a sheet in quite straight. */
export const rimOf = ({ height }: Pick<LabelSheet, 'height'>): { x: number; y: number } =>
  height < 25 ? { x: 2.5, y: 1.5 } : { x: 5, y: 3 }

/** The largest type in which all lines fit; where there is none, with long lines broken; where that does not do either, it says so. */
export function fitLabel(lines: readonly string[], sheet: Pick<LabelSheet, 'width' | 'height'>): SetLabel {
  const rim = rimOf(sheet)
  const [width, height] = [sheet.width - 2 * rim.x, sheet.height - 2 * rim.y]
  const isWide = (line: string, size: number) => widthOfText(line) * size * pointMm > width
  const isHigh = (count: number, size: number) => count * leading * size * pointMm > height
  for (const size of sizes) {
    if (!isHigh(lines.length, size) && !lines.some((line) => isWide(line, size)))
      return { lines: [...lines], size, isTooLong: false }
  }
  for (const size of sizes) {
    const broken = lines.flatMap((line) => breakLine(line, (part) => !isWide(part, size)))
    if (!isHigh(broken.length, size) && !broken.some((line) => isWide(line, size)))
      return { lines: broken, size, isTooLong: false }
  }
  const size = sizes.at(-1) ?? 8
  return { lines: lines.flatMap((line) => breakLine(line, (part) => !isWide(part, size))), size, isTooLong: true }
}

/** At blanks and behind hyphens, as few parts as fit. A word that is too long alone stays whole. */
function breakLine(line: string, fits: (part: string) => boolean): string[] {
  const parts: string[] = []
  for (const piece of line.split(/(?<=-)(?=\p{L})|(?<= )/u)) {
    const last = parts.at(-1)
    if (last !== undefined && fits((last + piece).trimEnd())) parts[parts.length - 1] = last + piece
    else parts.push(piece)
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}
