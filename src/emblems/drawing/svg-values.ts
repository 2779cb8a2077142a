import { refuse } from './svg-node.ts'

/** Larger numbers no drawing needs; what draws it would run out of memory or precision. */
const mostNumber = 10_000_000
const mostCharacters = 400_000

const functions = new Set([
  ...['rgb', 'rgba', 'hsl', 'hsla'],
  ...['matrix', 'translate', 'translateX', 'translateY', 'scale', 'scaleX', 'scaleY', 'rotate', 'skewX', 'skewY'],
])

const plainCharacters = /^[\w\s#.,%()+-]*$/
const reference = /^url\(\s*(["']?)#([^"'()]{1,200})\1\s*\)([\s\w#.,%()+-]*)$/i

/** A value without any reference; undefined where it is not one of those that are known. */
export function plainValue(value: string): string | undefined {
  if (value.length > mostCharacters || !plainCharacters.test(value)) return undefined
  for (const [, name = ''] of value.matchAll(/(?<![\w-])([\w-]{1,30})\(/g)) {
    if (!functions.has(name)) return undefined
  }
  // A bracket without a name before it, or behind one that is too long, is nothing that we know.
  if (/(?:^|[^\w-])\(|[\w-]{31}\(/.test(value)) return undefined
  return value.trim().replace(/\s+/g, ' ')
}

/** Numbers that are no numbers for a drawing end it: to leave them out would make another drawing of it. */
export function refuseHugeNumbers(value: string): void {
  for (const [number] of value.matchAll(/(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g)) {
    if (!(Number(number) <= mostNumber)) throw refuse('numbers')
  }
}

/** Whom a value names, inside of the drawing, and what is painted where there is nobody of that name. */
export function referenceIn(value: string): { id: string; otherwise: string } | undefined {
  const [, , id, rest = ''] = reference.exec(value.trim()) ?? []
  if (id === undefined) return undefined
  const otherwise = plainValue(rest)
  return otherwise === undefined || /url/i.test(otherwise) ? undefined : { id, otherwise }
}

/** Whom a link names, inside of the drawing. */
export function fragmentOf(href: string): string | undefined {
  return /^#([^\s"'<>()]{1,200})$/.exec(href.trim())?.[1]
}

const inPixels: Record<string, number> = { '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 }

/** A length in pixels; undefined for a share of something. */
export function pixelsOf(length: string | undefined): number | undefined {
  const [, number = '', unit = ''] = /^\s*\+?([\d.]{1,20})\s*([a-z%]{0,2})\s*$/i.exec(length ?? '') ?? []
  const pixels = Number(number) * (inPixels[unit.toLowerCase()] ?? Number.NaN)
  return pixels > 0 ? pixels : undefined
}
