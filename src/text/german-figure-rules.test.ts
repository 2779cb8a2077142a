import { expect, it } from 'vitest'
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
