import { describe, expect, it } from 'vitest'
import { dateInWords, daysInWords } from './event-date-rules.ts'

const datum = 'Anfang Mai'

describe('dateInWords', () => {
  it.each([
    [undefined, undefined, 'Anfang Mai'],
    ['2025-06-21T20:00', undefined, 'Samstag, 21. Juni 2025, 20\u00a0Uhr'],
    ['2025-06-21T09:30', undefined, 'Samstag, 21. Juni 2025, 9.30\u00a0Uhr'],
    ['2025-06-21T20:00', '2025-06-21T23:30', 'Samstag, 21. Juni 2025, 20 bis 23.30\u00a0Uhr'],
    ['2027-01-15', '2027-01-17', 'Freitag, 15. Januar 2027, bis Sonntag, 17. Januar 2027'],
    ['2025-06-20T19:00', '2025-06-22', 'Freitag, 20. Juni 2025, 19\u00a0Uhr, bis Sonntag, 22. Juni 2025'],
    ['2025-06-21', '2025-06-21', 'Samstag, 21. Juni 2025'],
    // It may be the first of several days, which only the free text tells.
    ['2025-06-21', undefined, 'Anfang Mai'],
  ])('says %s to %s in words', (begins, ends, words) => {
    expect(dateInWords({ datum, ...(begins && { begins }), ...(ends && { ends }) })).toBe(words)
  })
})

describe('daysInWords', () => {
  it('names every day as captions do', () => {
    expect(daysInWords({ begins: '2020-01-31', ends: '2020-02-01' })).toEqual(['31. Januar 2020', '1. Februar 2020'])
    expect(daysInWords({ begins: '2019-06-22T20:00' })).toEqual(['22. Juni 2019'])
    expect(daysInWords({})).toEqual([])
    expect(daysInWords({ begins: '2020-01-01', ends: '2029-01-01' })).toHaveLength(14)
  })
})
