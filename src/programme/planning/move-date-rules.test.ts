import { describe, expect, it } from 'vitest'
import { weekdayOf } from '../days-rules.ts'
import { moveDates } from './move-date-rules.ts'

const yearLater = (begins: string, ends?: string) => moveDates({ begins, ends }, 12, 'weekday')

describe('an event of last year', () => {
  it('is on the same weekday, as near to its date as can be, at the same time', () => {
    expect(yearLater('2025-04-05T20:00')).toEqual({ begins: '2026-04-04T20:00' })
    expect(yearLater('2025-06-05T19:30')).toEqual({ begins: '2026-06-04T19:30' })
    // Over a leap day it is two days of the week further on.
    expect(yearLater('2027-12-11')).toEqual({ begins: '2028-12-09' })
  })

  it('stays in its winter, whichever year its month is in', () => {
    expect(yearLater('2024-12-14T19:30').begins).toBe('2025-12-13T19:30')
    expect(yearLater('2025-01-17', '2025-01-19')).toEqual({ begins: '2026-01-16', ends: '2026-01-18' })
    expect(yearLater('2025-12-31T22:00').begins).toBe('2026-12-30T22:00')
    expect(yearLater('2026-01-01T11:00').begins).toBe('2026-12-31T11:00')
  })

  it('finds a day in a year without a 29 February', () => {
    expect(yearLater('2024-02-29T18:00')).toEqual({ begins: '2025-02-27T18:00' })
    expect(moveDates({ begins: '2024-02-29' }, 12, 'date')).toEqual({ begins: '2025-02-28' })
    expect(yearLater('2023-02-28').begins).toBe('2024-02-27')
  })

  it('keeps its date if it is a fixed feast', () => {
    expect(moveDates({ begins: '2025-12-26T11:00' }, 12, 'date')).toEqual({ begins: '2026-12-26T11:00' })
  })

  it('lasts as long as it did, over the night too', () => {
    expect(yearLater('2025-06-20T19:00', '2025-06-21T02:00')).toEqual({
      begins: '2026-06-19T19:00',
      ends: '2026-06-20T02:00',
    })
  })

  it('of the other half year is half a year further', () => {
    expect(moveDates({ begins: '2025-08-31' }, 6, 'date')).toEqual({ begins: '2026-02-28' })
  })

  it('is never more than three days away from its date', () => {
    for (let day = new Date('2024-01-01'); day < new Date('2032-01-01'); day.setUTCDate(day.getUTCDate() + 1)) {
      const begins = day.toISOString().slice(0, 10)
      const [moved, same] = (['weekday', 'date'] as const).map((way) => moveDates({ begins }, 12, way).begins)
      expect(weekdayOf(moved ?? '')).toBe(weekdayOf(begins))
      expect(Math.abs(Date.parse(moved ?? '') - Date.parse(same ?? ''))).toBeLessThanOrEqual(3 * 86_400_000)
    }
  })
})
