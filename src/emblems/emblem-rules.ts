import type { EmblemsTable, EmblemVersionsTable } from '../database/tables.ts'

export type EmblemKind = EmblemsTable['id']
export type EmblemFormat = EmblemVersionsTable['format']
export type Ground = EmblemVersionsTable['ground']

export const emblemNames: Record<EmblemKind, string> = { arms: 'Wappen', circle: 'Zirkel' }

export const isEmblemKind = (kind: string): kind is EmblemKind => Object.hasOwn(emblemNames, kind)

export const isEmblemFormat = (extension: string): extension is EmblemFormat =>
  extension === 'svg' || extension === 'png'

export const mostBytes: Record<EmblemFormat, number> = { svg: 1024 * 1024, png: 10 * 1024 * 1024 }

/** A picture that is smaller would be a blur on the picture of a link. */
export const leastPixels = 200

/** Nothing is wider than so many times its height, or higher than so many times its width. */
export const mostTimesAsLong = 6

/** The words of every refusal of an emblem: what is wrong, and what helps. */
export const emblemRefusals = {
  type: 'Gebraucht wird eine Zeichnung (SVG) oder ein Bild (PNG).',
  svgSize:
    'Die Zeichnung ist zu groß: höchstens 1\u00a0MB. Speichere sie ohne Bearbeitungsdaten des Programms (in Inkscape „Optimiertes SVG“) oder sende ein PNG.',
  pngSize: 'Das Bild ist zu groß: höchstens 10\u00a0MB.',
  packed: 'Die Zeichnung ist gepackt (SVGZ). Bitte speichere sie als einfaches SVG.',
  notSvg: 'Das ist keine SVG-Zeichnung, oder sie ist beschädigt.',
  noSize: 'Der Zeichnung fehlt ihre Größe (viewBox). Bitte speichere sie noch einmal als SVG.',
  tooMany: 'Die Zeichnung hat zu viele Teile. Bitte vereinfache sie oder sende ein PNG.',
  tooDeep: 'Die Zeichnung ist zu tief verschachtelt. Bitte löse Gruppen auf oder sende ein PNG.',
  circular: 'Die Zeichnung verwendet sich selbst. Bitte löse Klone und Muster auf oder sende ein PNG.',
  numbers: 'Die Zeichnung hat unmögliche Maße. Bitte speichere sie noch einmal oder sende ein PNG.',
  text: 'Die Zeichnung enthält Text, den jedes Gerät in einer anderen Schrift zeigte. Wandle ihn in Pfade um (in Inkscape „Objekt in Pfad umwandeln“).',
  image: 'Die Zeichnung enthält ein eingebettetes Bild. Bitte sende das Ganze als PNG.',
  entities: 'Die Zeichnung verwendet eigene Abkürzungen (ENTITY). Bitte speichere sie als einfaches SVG.',
  empty: 'Darauf ist nichts zu sehen.',
  thin: 'Das ist zu schmal: höchstens sechsmal so lang wie breit.',
  small: `Das Bild ist zu klein: Die längere Seite braucht mindestens ${leastPixels}\u00a0Pixel.`,
  slow: 'Die Zeichnung ist zu aufwendig. Bitte vereinfache sie oder sende ein PNG.',
} as const

/** What was taken out of a drawing for safety, in words for who has sent it. */
export const leftOutNames = {
  script: 'Skripte',
  motion: 'Bewegungen',
  reference: 'Verweise nach außen',
} as const

export type LeftOut = keyof typeof leftOutNames

/** As large as it gets within a box. */
export function fitInto({ width, height }: { width: number; height: number }, box: { width: number; height: number }) {
  const scale = Math.min(box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Which room on a page it takes by its proportions; a style sheet knows no more than these. */
export function shapeOf({ width, height }: { width: number; height: number }): 'narrow' | 'tall' | 'square' | 'wide' {
  const ratio = width / height
  if (ratio < 0.5) return 'narrow'
  if (ratio < 0.8) return 'tall'
  return ratio <= 1.25 ? 'square' : 'wide'
}
