import type { Ground } from '../emblem-rules.ts'
import type { Pixels } from './rasterise.ts'

interface Seen {
  /** The smallest box that has all of it; undefined where there is nothing to see. */
  box: { left: number; top: number; width: number; height: number } | undefined
  ground: Ground
}

/** Fainter than this nobody sees it. */
const leastAlpha = 12
/** Where this share of it would not stand out, the ground has to be another one. */
const mostLost = 0.75
/** As far as two colours have to be apart to be told apart as large patches. */
const leastContrast = 1.6
const lightPaper = luminanceOf(0xfb, 0xf6, 0xec)
const nightPaper = luminanceOf(0x1e, 0x19, 0x15)

/** Where something is to be seen, and on which ground it can be. */
export function lookAtPixels({ data, width, height }: Pixels): Seen {
  let [left, top, right, bottom] = [width, height, -1, -1]
  let [seen, solid, lostOnLight, lostAtNight] = [0, 0, 0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const alpha = data[at + 3] ?? 0
      if (alpha < leastAlpha) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
      seen++
      if (alpha > 250) solid++
      const luminance = luminanceOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
      if (contrast(luminance, lightPaper) < leastContrast) lostOnLight++
      if (contrast(luminance, nightPaper) < leastContrast) lostAtNight++
    }
  }
  if (seen === 0) return { box: undefined, ground: 'any' }
  const box = { left, top, width: right - left + 1, height: bottom - top + 1 }
  // What brings its own ground along has it everywhere.
  if (solid > 0.98 * box.width * box.height) return { box, ground: 'any' }
  if (lostAtNight > mostLost * seen) return { box, ground: 'light' }
  return { box, ground: lostOnLight > mostLost * seen ? 'dark' : 'any' }
}

/** As WCAG has it. */
function luminanceOf(red: number, green: number, blue: number): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
