import { describe, expect, it } from 'vitest'
import { jubileeIn, yearIn } from './counted-rules.ts'

describe('a year', () => {
  it.each([
    ['WS 1906/07', 1906],
    ['SS 1920', 1920],
    ['1911–1919', 1911],
    ['um 1889?', 1889],
    ['17.\u00a0Juni 2022', 2022],
    ['nicht überliefert', undefined],
    ['Nr. 119066', undefined],
    ['', undefined],
  ])('in „%s“ is %s', (text, year) => expect(yearIn(text)).toBe(year))
})

describe('a jubilee', () => {
  it.each([
    [2020, 1895, 125],
    [2022, 1895, 125],
    [2025, 1895, 130],
    [1998, 1995, undefined],
    [1990, 1995, undefined],
    [-Infinity, 1895, undefined],
    [2022, Number.NaN, undefined],
  ])('of %s, founded %s, is %s', (year, founded, count) => expect(jubileeIn(year, founded)).toBe(count))
})
