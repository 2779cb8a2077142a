/** What of a picture is shown: turned first, clockwise, then cut. Lengths are shares of the turned picture. */
export interface Cut {
  turn: 0 | 90 | 180 | 270
  left: number
  top: number
  width: number
  height: number
}

/** How large a picture is once it is turned. */
function turnedSize({ turn }: Pick<Cut, 'turn'>, { width, height }: { width: number; height: number }) {
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
