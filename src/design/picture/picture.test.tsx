import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { focusClasses, ratioClasses } from './picture.tsx'

describe('ratioClasses', () => {
  it.each([
    [1600, 1067, 'ratio-1 ratio-x5 ratio-xx0'],
    [1067, 1600, 'ratio-0 ratio-x6 ratio-xx7'],
    [1920, 1080, 'ratio-1 ratio-x7 ratio-xx8'],
    [1000, 1000, 'ratio-1 ratio-x0 ratio-xx0'],
    [8000, 1000, 'ratio-2 ratio-x9 ratio-xx9'],
    [500, 4000, 'ratio-0 ratio-x4 ratio-xx0'],
  ])('says how %i × %i is shaped', (width, height, expected) => {
    expect(ratioClasses({ width, height })).toBe(expected)
  })

  it('uses classes that are there and add up to the ratio', () => {
    const css = readFileSync(new URL('./picture-ratios.css', import.meta.url), 'utf8')
    const values = new Map(
      [...css.matchAll(/\.(ratio-\w+) \{\s+--\w+: ([\d.]+);/g)].map(([, name, value]) => [name, value]),
    )
    for (let width = 400; width <= 2990; width++) {
      const parts = ratioClasses({ width, height: 1000 }).split(' ')
      const sum = parts.reduce((total, name) => total + Number(values.get(name)), 0)
      expect(Math.abs(sum - width / 1000), `${width}`).toBeLessThan(0.0051)
    }
  })
})

describe('what stays in sight', () => {
  it('is said in tenths, and not at all for the middle', () => {
    expect(focusClasses({ x: 31, y: 100 })).toBe('focus-x3 focus-y10')
    expect(focusClasses({ x: 50, y: 50 })).toBeUndefined()
    expect(focusClasses(undefined)).toBeUndefined()
  })

  it('has a rule for each tenth', () => {
    const css = readFileSync(new URL('./picture-focus.css', import.meta.url), 'utf8')
    for (const tenth of [0, 1, 2, 3, 4, 6, 7, 8, 9, 10]) {
      for (const axis of ['x', 'y'])
        expect(css).toContain(`.focus-${axis}${tenth} {\n  --focus-${axis}: ${tenth * 10}%;`)
    }
  })
})
