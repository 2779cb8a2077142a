import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const night = css.indexOf('@media screen and (prefers-color-scheme: dark)')
const paper = css.indexOf('@media print')
const light = colours(css.slice(0, night))
const dark = { ...light, ...colours(css.slice(night, paper)) }

/** WCAG 2.2: text 4.5, what marks a control 3. */
const text: [string, string[]][] = [
  [
    'ink',
    ['paper', 'paper-raised', 'paper-sunk', 'row-stripe', 'row-hover', 'wash-info', 'wash-success', 'wash-danger'],
  ],
  ['ink-soft', ['paper', 'paper-raised', 'paper-sunk', 'row-stripe', 'row-hover']],
  ['link', ['paper', 'paper-raised', 'paper-sunk', 'row-stripe', 'row-hover', 'wash-info', 'wash-danger']],
  ['link-strong', ['paper', 'paper-raised', 'paper-sunk', 'row-hover']],
  ['accent', ['paper', 'paper-raised']],
  ['danger', ['paper', 'paper-raised']],
  ['paper', ['ink']],
  ['on-danger', ['danger-fill', 'danger-fill-strong']],
]
const marks: [string, string[]][] = [
  ['line-strong', ['paper', 'paper-raised']],
  ['focus', ['paper', 'paper-raised', 'row-hover']],
  ['link', ['wash-info']],
  ['success', ['wash-success']],
  ['danger', ['wash-danger']],
]

describe.each([
  ['by day', light],
  ['by night', dark],
])('colours %s', (_, scheme) => {
  it.each(pairs(text))('%s is readable on %s', (front, back) => {
    expect(contrast(scheme, front, back)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(pairs(marks))('%s is visible on %s', (front, back) => {
    expect(contrast(scheme, front, back)).toBeGreaterThanOrEqual(3)
  })
})

it('night repeats every colour that day names, but for the ribbon', () => {
  const named = Object.keys(light).filter((name) => !name.startsWith('ribbon'))
  expect(Object.keys(colours(css.slice(night, paper))).sort()).toEqual(named.sort())
})

function colours(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]))
}

function pairs(table: [string, string[]][]): [string, string][] {
  return table.flatMap(([front, backs]) => backs.map((back): [string, string] => [front, back]))
}

function contrast(scheme: Record<string, string>, front: string, back: string): number {
  const [dim = 0, bright = 0] = [luminance(scheme[front]), luminance(scheme[back])].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(hex: string | undefined): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex?.slice(start, start + 2) ?? '', 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
