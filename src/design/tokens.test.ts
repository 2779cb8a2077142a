import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { coloursIn, markPairs, textPairs } from '../testing/samples/contrast-pairs.ts'
import { contrast } from './colour-rules.ts'
import { papers } from './theme-papers.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const night = css.indexOf('@media screen and (prefers-color-scheme: dark)')
const paper = css.indexOf('@media print')
const light = coloursIn(css.slice(0, night))
const dark = { ...light, ...coloursIn(css.slice(night, paper)) }

describe.each([
  ['by day', light, papers.light],
  ['by night', dark, papers.dark],
])('colours %s', (_, scheme, known) => {
  it.each(textPairs)('%s is readable on %s', (front, back) => {
    expect(contrast(scheme[front] ?? '', scheme[back] ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  it.each(markPairs)('%s is visible on %s', (front, back) => {
    expect(contrast(scheme[front] ?? '', scheme[back] ?? '')).toBeGreaterThanOrEqual(3)
  })

  it('are those that kin of the ribbon are held against', () => {
    const names = ['paper', 'paper-raised', 'paper-sunk', 'row-stripe', 'row-hover', 'wash-success', 'wash-danger']
    expect(known).toEqual({
      ink: scheme.ink,
      inkSoft: scheme['ink-soft'],
      line: scheme['line-strong'],
      pages: [scheme.paper, scheme['paper-raised']],
      texts: names.map((name) => scheme[name]),
    })
  })
})

it('black on white has the contrast that WCAG names, and a colour none with itself', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#3399ff', '#3399ff')).toBe(1)
})

it('night repeats every colour that day names, but for the ribbon', () => {
  const named = Object.keys(light).filter((name) => !name.startsWith('ribbon'))
  expect(Object.keys(coloursIn(css.slice(night, paper))).sort()).toEqual(named.sort())
})
