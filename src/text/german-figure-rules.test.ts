import { expect, it } from 'vitest'
import { freshRandom } from '../testing/random.ts'
import { germanFigure } from './german-figure-rules.ts'

it.each([0, 7, 999, 1_000, 12_345, 1_234_567, -5, -1_000, -123_456])(
  'writes %d as Unicode takes for German',
  (value) => {
    expect(germanFigure(value)).toBe(value.toLocaleString('de-DE'))
    expect(germanFigure(BigInt(value))).toBe(value.toLocaleString('de-DE'))
  },
)

it.each([0, 0.04, 0.05, 1, 1.5, 12.34, 999.96, 1_234.5, 1.125, -2.25])(
  'writes %d with digits behind the comma',
  (value) => {
    const format = (least: number, most: number) =>
      new Intl.NumberFormat('de-DE', { minimumFractionDigits: least, maximumFractionDigits: most }).format(value)
    expect(germanFigure(value, 1)).toBe(format(0, 1))
    expect(germanFigure(value, 2, 2)).toBe(format(2, 2))
  },
)

it('rounds what is written, as Unicode does, and writes what is very large, very small or no number', () => {
  const random = freshRandom()
  const some = Array.from({ length: 3_000 }, (_, at) => (random(200_000) - 100_000) / 10 ** (at % 4))
  const odd = [
    9.95,
    1.005,
    -1.005,
    0.5,
    -0.5,
    -0.04,
    -0,
    1e21,
    -1.5e22,
    1.5e-7,
    5e-8,
    Number.MAX_SAFE_INTEGER,
    Infinity,
    -Infinity,
    Number.NaN,
  ]
  for (const most of [0, 1, 2, 3]) {
    const format = new Intl.NumberFormat('de-DE', { maximumFractionDigits: most })
    for (const value of [...some, ...odd])
      expect(germanFigure(value, most), `${value}, ${most}`).toBe(format.format(value))
  }
})
