/** What of a picture is shown: turned first, clockwise, then cut. Lengths are shares of the turned picture. */
export interface Cut {
  turn: 0 | 90 | 180 | 270
  left: number
  top: number
  width: number
  height: number
}

/** All of a picture, turned. */
export const wholeTurned = (turn: Cut['turn']): Cut => ({ turn, left: 0, top: 0, width: 1, height: 1 })

/** Nothing of it is cut away. */
export const isWhole = ({ left, top, width, height }: Cut): boolean =>
  left === 0 && top === 0 && width === 1 && height === 1

/** The ways a picture may lie, as Exif numbers them, each a quarter turn further; and the same of what is mirrored. */
const lyings = [
  [1, 6, 3, 8],
  [2, 7, 4, 5],
]

/** How a picture is to be turned by who shows it, once it has been turned further. */
export function turnedOrientation(orientation: number, turn: Cut['turn']): number {
  const round = lyings.find((each) => each.includes(orientation)) ?? []
  return round[(round.indexOf(orientation) + turn / 90) % 4] ?? 1
}

/** How large a picture is once it is turned. */
export function turnedSize({ turn }: Pick<Cut, 'turn'>, { width, height }: { width: number; height: number }) {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** The part in whole pixels, at least one, and none beyond the edge. */
export function cutPixels(cut: Cut, size: { width: number; height: number }) {
  const turned = turnedSize(cut, size)
  const left = Math.min(Math.round(cut.left * turned.width), turned.width - 1)
  const top = Math.min(Math.round(cut.top * turned.height), turned.height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(cut.width * turned.width), turned.width - left)),
    height: Math.max(1, Math.min(Math.round(cut.height * turned.height), turned.height - top)),
  }
}
