import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { coloursIn, markPairs, textPairs } from '../testing/samples/contrast-pairs.ts'
import { blend, contrast, hexOf, hueGap, toneOf } from './colour-rules.ts'
import type { Percussion, Ribbon } from './stripes-rules.ts'
import { papers } from './theme-papers.ts'
import { type Tokens, themeOf, themeStyle } from './theme-rules.ts'

const ribbonOf = (hexes: readonly string[], percussion: Percussion = 'none'): Ribbon => ({
  colours: hexes.map((hex) => ({ hex })),
  percussion,
})

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const night = css.indexOf('@media screen and (prefers-color-scheme: dark)')
const day = coloursIn(css.slice(0, night))
const sheets = { light: day, dark: { ...day, ...coloursIn(css.slice(night, css.indexOf('@media print'))) } }
const schemes = ['light', 'dark'] as const

const hues = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330]
const greys = ['#000000', '#333333', '#808080', '#c0c0c0', '#f5f0e6', '#ffffff']
const grid = [
  ...hues.flatMap((hue) =>
    [0.2, 0.45, 0.7, 0.93].flatMap((lightness) => [0.05, 0.12, 0.3].map((chroma) => hexOf({ lightness, chroma, hue }))),
  ),
  ...greys,
]
/** The colour so many steps further on; the walk meets each colour at each place of a ribbon, with ever other neighbours. */
const further = (at: number, steps: number) => grid[(at + steps) % grid.length] ?? ''
const edgings: Percussion[] = ['none', 'gold', 'silver']

const walks: [string, Ribbon[]][] = [
  [
    'two stripes',
    grid.flatMap((hex, at) =>
      ['#ffffff', '#000000', further(at, 37), further(at, 91)].map((other) => ribbonOf([hex, other], edgings[at % 3])),
    ),
  ],
  [
    'three stripes',
    grid.flatMap((hex, at) =>
      [7, 29, 64].map((step) => ribbonOf([hex, further(at, step), further(at, step * 3)], edgings[at % 3])),
    ),
  ],
  [
    'four stripes',
    grid.flatMap((hex, at) =>
      [11, 43].map((step) =>
        ribbonOf([hex, further(at, step), further(at, step * 2), further(at, step * 5)], edgings[at % 3]),
      ),
    ),
  ],
  [
    'ribbons that are worn',
    [
      ['#000000', '#dd0000', '#ffcc00'],
      ['#000000', '#ffffff', '#cc0000'],
      ['#00693e', '#ffffff', '#000000'],
      ['#6a0dad', '#ffffff'],
      ['#ffd700', '#ffffff', '#ffd700'],
      ['#ffff00', '#ffffff'],
      ['#000000', '#ffffff'],
      ['#ffffff', '#000000', '#ffffff'],
      ['#c0c0c0', '#808080'],
      ['#00ff00', '#ff00ff', '#00ffff'],
      ['#0000ff', '#ffff00', '#ff0000', '#00ff00'],
      ['#87ceeb', '#ffffff', '#87ceeb'],
      ['#5c2e0e', '#d4af37'],
      ['#ffc0cb', '#ffffff', '#008000'],
      ['#000080', '#ffffff', '#ff8c00'],
    ].flatMap((hexes) => edgings.map((percussion) => ribbonOf(hexes, percussion))),
  ],
]

describe.each(walks)('%s', (_, ribbons) => {
  const walked = ribbons.map((ribbon) => ({ ribbon, theme: themeOf(ribbon) }))

  it.each(schemes)('have kin that are read on every paper, %s', (scheme) => {
    const told = walked.map(({ ribbon, theme }) => ({ ribbon, unread: unreadable(theme[scheme], scheme) }))
    expect(told.filter(({ unread }) => unread.length > 0)).toEqual([])
  })

  it.each(schemes)('have links that are told from the text around them, %s', (scheme) => {
    expect(walked.filter(({ theme }) => toneOf(theme[scheme]['--link'] ?? '').chroma < 0.05)).toEqual([])
  })

  it.each(schemes)('are seen at both edges, %s', (scheme) => {
    const isLost = (hex: string) => papers[scheme].pages.some((page) => contrast(hex, page) < 1.5)
    expect(walked.filter(({ theme }) => outermost(theme[scheme], scheme).some(isLost))).toEqual([])
  })
})

describe('the ribbon of a site without the sample', () => {
  const blank = new URL('../../seed/blank/fraternity.json', import.meta.url)
  const { light, dark } = themeOf(JSON.parse(readFileSync(blank, 'utf8')))

  it.each([
    ['light', light, css.slice(0, night)],
    ['dark', dark, css],
  ] as const)('gives what tokens.css says, %s', (scheme, tokens, block) => {
    for (const [name, value] of Object.entries(tokens)) {
      const inSheet = sheets[scheme][name.slice(2)]
      if (value.startsWith('#')) expect(`${name}: ${value}`).toBe(`${name}: ${inSheet}`)
      else expect(block).toContain(`${name}: ${value};`)
    }
  })
})

it('the ribbon of the sample gives the kin that were once chosen by eye', () => {
  const { light, dark } = themeOf(ribbonOf(['#ff3300', '#c0c0c0', '#3399ff']))
  expect([light['--link'], light['--link-strong'], light['--accent'], light['--wash-info']]).toEqual([
    '#0b56a3',
    '#083f78',
    '#b02400',
    '#e6eef5',
  ])
  expect([dark['--link'], dark['--link-strong'], dark['--accent'], dark['--wash-info']]).toEqual([
    '#8ec3fb',
    '#bcdcff',
    '#ff9b7c',
    '#1d2833',
  ])
})

it.each([
  ['two', ['#000000', '#6a0dad'], 'var(--ribbon-1) 0 50%, var(--ribbon-2) 50%'],
  [
    'a white one at the edge',
    ['#ffffff', '#000000'],
    'var(--line-strong) 0 1px, var(--ribbon-1) 1px calc(50% + 1px * 0.5), var(--ribbon-2) calc(50% + 1px * 0.5)',
  ],
  [
    'four',
    ['#aa0000', '#00aa00', '#0000aa', '#888800'],
    'var(--ribbon-1) 0 25%, var(--ribbon-2) 25% 50%, var(--ribbon-3) 50% 75%, var(--ribbon-4) 75%',
  ],
])('stripes by day: %s', (_, hexes, stops) => {
  expect(themeOf(ribbonOf(hexes)).light['--stripes']).toBe(stops)
})

it('puts gold at both edges and no hairline beside it', () => {
  const stripes = themeOf(ribbonOf(['#ffffff', '#000000'], 'gold')).light['--stripes']
  expect(stripes).toBe(
    '#c9a227 0 max(1px, 8%), var(--ribbon-1) max(1px, 8%) 50%, var(--ribbon-2) 50% calc(100% - max(1px, 8%)), #c9a227 calc(100% - max(1px, 8%))',
  )
})

it('lets no link look like an error, and gives it the hue of the ribbon otherwise', () => {
  const linkOf = (...hexes: string[]) => toneOf(themeOf(ribbonOf(hexes)).light['--link'] ?? '')
  const danger = toneOf('#a81f0a')
  for (const red of ['#ff0000', '#cc0000', '#ff3300', '#8b0000']) {
    expect(hueGap(linkOf('#000000', '#ffffff', red), danger)).toBeGreaterThan(20)
  }
  for (const hex of ['#00693e', '#6a0dad', '#000080', '#3399ff']) {
    expect(hueGap(linkOf(hex, '#ffffff'), toneOf(hex))).toBeLessThan(12)
  }
})

it('says to a page all of it by day, what differs at night, and black links on paper', () => {
  const style = themeStyle(ribbonOf(['#ffffff', '#6a0dad']))
  expect(style).toMatch(
    /^:root\{[^}]*--ribbon-2:#6a0dad;[^}]*\}@media screen and \(prefers-color-scheme:dark\)\{:root\{[^}]*--link:/,
  )
  expect(style).toMatch(/@media print\{:root\{--link:#000\}\}$/)
  expect(style.slice(style.indexOf('@media'))).not.toContain('--ribbon-1:')
})

/** Every pair of tokens.css that has a kin in it and is not read, and every text that what lies over it would swallow. */
function unreadable(tokens: Tokens, scheme: (typeof schemes)[number]): string[] {
  const kin = Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name.slice(2), value]))
  const all: Record<string, string> = { ...sheets[scheme], ...kin }
  const short = (least: number, pairs: readonly [string, string][]) =>
    pairs
      .filter(([front, back]) => front in kin || back in kin)
      .filter(([front, back]) => contrast(all[front] ?? '', all[back] ?? '') < least)
      .map((pair) => `${scheme}: ${pair.join(' on ')}`)
  const swallowed = ['selection', 'mark'].flatMap((wash) =>
    ['ink', 'link'].flatMap((front) =>
      ['paper', 'paper-raised']
        .filter((page) => contrast(all[front] ?? '', laidOver(all[wash] ?? '', all[page] ?? '')) < 4.5)
        .map((page) => `${scheme}: ${front} under ${wash} on ${page}`),
    ),
  )
  return [...short(4.5, textPairs), ...short(3, markPairs), ...swallowed]
}

function laidOver(wash: string, page: string): string {
  const [red = 0, green = 0, blue = 0, share = 0] = [...wash.matchAll(/[\d.]+/g)].map(Number)
  const hex = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  return blend(hex, share, page)
}

/** The first and the last colour that is painted. */
function outermost(tokens: Tokens, scheme: (typeof schemes)[number]): string[] {
  const named = [...(tokens['--stripes'] ?? '').matchAll(/var\((--[\w-]+)\)|#[0-9a-f]{6}/g)]
  return [named.at(0), named.at(-1)].map((match) => {
    const name = match?.[1] as keyof Tokens | undefined
    if (name === '--line-strong') return papers[scheme].line
    return name ? (tokens[name] ?? '') : (match?.[0] ?? '')
  })
}
