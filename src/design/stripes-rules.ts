import { contrast, readHex } from './colour-rules.ts'
import { type Paper, papers } from './theme-papers.ts'

/** Narrow lines at both edges of a ribbon, of metal thread. */
export type Percussion = 'none' | 'gold' | 'silver'

export interface Ribbon {
  /** From top to bottom. */
  colours: readonly { hex: string }[]
  percussion: Percussion
}

/** What can be painted of a ribbon that is still being typed; undefined where that is nothing. */
export function ribbonIn(typed: unknown): Ribbon | undefined {
  const { colours, percussion } = Object(typed) as { colours?: unknown; percussion?: unknown }
  const stripes = Array.isArray(colours) ? colours : []
  const painted = stripes.flatMap((stripe) => readHex(String(Object(stripe).hex ?? '')) ?? [])
  if (painted.length === 0) return undefined
  const isThread = percussion === 'gold' || percussion === 'silver'
  return { colours: painted.slice(0, 4).map((hex) => ({ hex })), percussion: isThread ? percussion : 'none' }
}

const percussionHex: Record<Exclude<Percussion, 'none'>, string> = { gold: '#c9a227', silver: '#b4b4b4' }

/** The colour of the lines at both edges, where there are any. */
export const threadOf = ({ percussion }: Pick<Ribbon, 'percussion'>): string | undefined =>
  percussion === 'none' ? undefined : percussionHex[percussion]

/** Less than this, and a stripe is lost on what it lies on. */
const leastSeen = 1.5

/** White on paper, black at night. */
export const isFaint = (hex: string, { pages }: Pick<Paper, 'pages'>): boolean =>
  pages.some((page) => contrast(hex, page) < leastSeen)

/** The colour of a hairline, or of none. */
export const edgingOf = (isNeeded: boolean): string => (isNeeded ? 'var(--line-strong)' : 'transparent')

interface Edge {
  colour: string
  width: string
}

/**
 * The stops of a gradient that paints the ribbon across its whole breadth. Where its outermost stripe would be lost on the
 * paper, a hairline ends it.
 */
export function stripesOf({ colours, percussion }: Ribbon, paper: Paper): string {
  const thread: Edge | undefined =
    percussion === 'none' ? undefined : { colour: percussionHex[percussion], width: 'max(1px, 8%)' }
  const hairline = (hex = '') => (isFaint(hex, paper) ? { colour: edgingOf(true), width: '1px' } : undefined)
  const first = thread ?? hairline(colours[0]?.hex)
  const last = thread ?? hairline(colours.at(-1)?.hex)
  const place = (at: number) => placeOf(at / colours.length, first, last)
  const stripes = colours.map((_, at) => {
    const isLast = at === colours.length - 1 && !last
    return `var(--ribbon-${at + 1}) ${[place(at), isLast ? '' : place(at + 1)].join(' ').trim()}`
  })
  return [first && `${first.colour} 0 ${place(0)}`, ...stripes, last && `${last.colour} ${place(colours.length)}`]
    .filter(Boolean)
    .join(', ')
}

/** The ribbon as rows of whole pixels, for what knows no gradients and may be read by day or by night: a mail. */
export function rowsOf({ colours, percussion }: Ribbon): { hex: string; height: number }[] {
  const isLost = (hex = '') => isFaint(hex, papers.light) || isFaint(hex, papers.dark)
  const edgeAt = (hex: string | undefined) => {
    if (percussion !== 'none') return [{ hex: percussionHex[percussion], height: 2 }]
    return isLost(hex) ? [{ hex: papers.light.line, height: 1 }] : []
  }
  const height = Math.round(15 / colours.length)
  const stripes = colours.map(({ hex }) => ({ hex, height }))
  return [...edgeAt(colours[0]?.hex), ...stripes, ...edgeAt(colours.at(-1)?.hex)]
}

/** The ribbon as parts of its breadth, for what is printed on white paper. */
export function partsOf({ colours, percussion }: Ribbon): { hex: string; part: number }[] {
  const edgeAt = (hex = '') => {
    if (percussion !== 'none') return [{ hex: percussionHex[percussion], part: 0.1 }]
    return isFaint(hex, { pages: ['#ffffff'] }) ? [{ hex: papers.light.line, part: 0.06 }] : []
  }
  const [first, last] = [edgeAt(colours[0]?.hex), edgeAt(colours.at(-1)?.hex)]
  const left = [...first, ...last].reduce((rest, { part }) => rest - part, 1)
  const stripes = colours.map(({ hex }) => ({ hex, part: left / colours.length }))
  return [...first, ...stripes, ...last]
}

/** Where between the two edges a stripe begins. */
function placeOf(part: number, first: Edge | undefined, last: Edge | undefined): string {
  // Upwards, so that no line of what lies below is left between two stripes.
  const share = part === 0 ? '' : `${Math.ceil(part * 1000) / 10}%`
  const isEven = first?.width === last?.width
  const inwards = isEven ? times(first, 1 - 2 * part) : `${times(first, 1 - part)}${times(last, -part)}`
  const place = `${share}${inwards}`.replace(/^ \+ /, '')
  if (place === '') return '0'
  return place.includes(' ') && !place.startsWith('max') ? `calc(${place})` : place
}

/** A part of an edge's width, to be added to a place. */
function times(edge: Edge | undefined, factor: number): string {
  if (!edge || factor === 0) return ''
  const size = Math.abs(factor) === 1 ? '' : ` * ${Number(Math.abs(factor).toFixed(4))}`
  return ` ${factor < 0 ? '-' : '+'} ${edge.width}${size}`
}
