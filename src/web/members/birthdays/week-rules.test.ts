import { expect, it } from 'vitest'
import { byWeek, weekWords } from './week-rules.ts'

const nbsp = '\u00a0'

it('a week begins on Monday, whatever day it is today', () => {
  expect(weekWords('2026-11-18', '2026-11-22')).toBe('Diese Woche')
  expect(weekWords('2026-11-18', '2026-11-23')).toBe('Nächste Woche')
  expect(weekWords('2026-11-22', '2026-11-23')).toBe('Nächste Woche')
  expect(weekWords('2026-11-16', '2026-11-22')).toBe('Diese Woche')
  expect(weekWords('2026-11-18', '2026-12-06')).toBe(`Woche ab 30.${nbsp}November`)
  expect(weekWords('2026-12-18', '2027-01-02')).toBe(`Woche ab 28.${nbsp}Dezember`)
})

it('weeks stand in their order, each once', () => {
  const days = ['2026-11-18', '2026-11-22', '2026-11-24', '2027-01-01', '2027-01-03'].map((day) => ({ day }))
  expect(byWeek('2026-11-18', days).map(([words, found]) => [words, found.length])).toEqual([
    ['Diese Woche', 2],
    ['Nächste Woche', 1],
    [`Woche ab 28.${nbsp}Dezember`, 2],
  ])
})
