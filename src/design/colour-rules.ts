// Colours as an eye sees them (OKLCH), and how well one is read on another (WCAG 2.2).

/** Lightness from 0 to 1, chroma from 0 for a grey, hue in degrees. */
export interface Tone {
  lightness: number
  chroma: number
  hue: number
}

export function toneOf(hex: string): Tone {
  const [red, green, blue] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const toRed = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const toYellow = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(toRed, toYellow),
    hue: around((Math.atan2(toYellow, toRed) * 180) / Math.PI),
  }
}

/** The tone on a screen; where no screen is so colourful, as colourful as one can be at this lightness and hue. */
export function hexOf(tone: Tone): string {
  let [least, most] = [0, tone.chroma]
  if (isShowable(linearFrom(tone))) least = most
  while (most - least > 0.0005) {
    const chroma = (least + most) / 2
    if (isShowable(linearFrom({ ...tone, chroma }))) least = chroma
    else most = chroma
  }
  return hexFrom(linearFrom({ ...tone, chroma: least }).map(toShown))
}

/** From 1, where nothing is to be seen, to 21. */
export function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

/** What is seen where a colour lies on another and lets some of it through. */
export function blend(front: string, share: number, back: string): string {
  const backs = partsOf(back)
  return hexFrom(partsOf(front).map((part, at) => part * share + (backs[at] ?? 0) * (1 - share)))
}

/** How far two hues are from each other, at most half a turn. */
export function hueGap(one: Tone, other: Tone): number {
  const gap = Math.abs(one.hue - other.hue)
  return Math.min(gap, 360 - gap)
}

/** A colour as people type it: #ff3300, FF3300, f30. Undefined where it is none, or not all of it yet. */
export function readHex(typed: string): string | undefined {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(typed.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return undefined
  return `#${digits.length === 6 ? digits : digits.replace(/./g, '$&$&')}`
}

/** Red, green and blue from 0 to 1. */
export function partsOf(hex: string): [number, number, number] {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return [part(1), part(3), part(5)]
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linearOf(hex: string): [number, number, number] {
  const [red, green, blue] = partsOf(hex)
  return [toLight(red), toLight(green), toLight(blue)]
}

const toLight = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const toShown = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

function linearFrom({ lightness, chroma, hue }: Tone): [number, number, number] {
  const toRed = chroma * Math.cos((hue * Math.PI) / 180)
  const toYellow = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * toRed + 0.2158037573 * toYellow) ** 3
  const middle = (lightness - 0.1055613458 * toRed - 0.0638541728 * toYellow) ** 3
  const short = (lightness - 0.0894841775 * toRed - 1.291485548 * toYellow) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

const isShowable = (parts: readonly number[]) => parts.every((part) => part > -0.0005 && part < 1.0005)

function hexFrom(parts: readonly number[]): string {
  const digits = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 255).toString(16)
  return `#${parts.map((part) => digits(part).padStart(2, '0')).join('')}`
}

const around = (degrees: number) => (degrees + 360) % 360
