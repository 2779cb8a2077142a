import { describe, expect, it } from 'vitest'
import { dayInYear, readDayOfYear, showDayOfYear } from './day-of-year-rules.ts'

describe('a day of every year', () => {
  it.each([
    ...['15.3.', '15.03.', '15. 3', '15.3', ' 15. März ', '15 März', '15. Mär.', '15.MÄRZ', '15. Maerz', '15. Mrz.'],
    '15.\u00a0März',
  ])('is read from %s', (written) => {
    expect(readDayOfYear(written)).toEqual({ day: 15, month: 3 })
  })

  it.each([
    ['1. Mai', 1, 5],
    ['29.2.', 29, 2],
    ['31. Dez', 31, 12],
    ['3. Sept.', 3, 9],
  ])('knows %s', (written, day, month) => {
    expect(readDayOfYear(written)).toEqual({ day, month })
  })

  it.each([
    ...['', 'bald', '15', '153', '15.', '0.3.', '32.1.', '31.4.', '30. Februar', '1.13.', '1.0.', '15.3.2026', '1. Ma'],
    ...['1. Juniper', '2026-03-15', '-1.3.', `1.${' '.repeat(50_000)}3.`, '9'.repeat(50_000)],
  ])('is not found in %.20s', (written) => {
    expect(readDayOfYear(written)).toBeUndefined()
  })

  it('is shown in words that stay in one line, and is read from them again', () => {
    expect(showDayOfYear({ day: 1, month: 9 })).toBe('1.\u00a0September')
    for (let month = 1; month <= 12; month++) {
      expect(readDayOfYear(showDayOfYear({ day: 9, month }))).toEqual({ day: 9, month })
    }
  })

  it('falls on a day of the year that is meant, also where February is short', () => {
    expect(dayInYear({ day: 15, month: 3 }, 2026)).toBe('2026-03-15')
    expect(dayInYear({ day: 29, month: 2 }, 2028)).toBe('2028-02-29')
    expect(dayInYear({ day: 29, month: 2 }, 2026)).toBe('2026-02-28')
  })
})
