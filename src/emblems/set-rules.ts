import type { EmblemFormat } from './emblem-rules.ts'

/** What is made from the emblems, by its address; the type that browsers are told. */
export const setTypes = {
  'favicon.svg': 'image/svg+xml',
  'favicon.ico': 'image/x-icon',
  'apple-touch-icon.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'link-preview.png': 'image/png',
  'mail-head.png': 'image/png',
  // Of a picture alone: a drawing is small in every size.
  'coat-of-arms-small.png': 'image/png',
  'circle-small.png': 'image/png',
} as const

export type SetFileName = keyof typeof setTypes

export const isSetFileName = (name: string): name is SetFileName => Object.hasOwn(setTypes, name)

/** In a mail it is shown half as large, so that it is sharp on every screen. */
export const mailHeadHeight = 192

/** To be raised by who draws otherwise: everything is made anew then. */
const drawnBy = 1

export interface DrawnRibbon {
  /** From top to bottom, like #ff3300. */
  colours: readonly string[]
  /** The colour of the narrow lines at both edges; undefined where it has none. */
  thread: string | undefined
}

/** What a set is made from. */
export interface SetSource extends DrawnRibbon {
  arms: { sha256: string; format: EmblemFormat } | undefined
  circle: { sha256: string; format: EmblemFormat } | undefined
}

/** The same for the same emblems and ribbon. */
export function fingerprintOf({ arms, circle, colours, thread }: SetSource): string {
  const ribbon = [...colours.map((each) => each.toLowerCase()), ...(thread ? ['edged', thread] : [])]
  return [drawnBy, arms?.sha256 ?? '', circle?.sha256 ?? '', ...ribbon].join(' ')
}
