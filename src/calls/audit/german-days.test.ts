import { describe, expect, it } from 'vitest'
import { beginOfDay, endOfDay, germanMoment } from './german-days.ts'

const hour = 3_600_000

describe('days as they are in Germany', () => {
  it.each([
    ['2026-01-15', '2026-01-14T23:00:00Z', 24],
    ['2026-07-15', '2026-07-14T22:00:00Z', 24],
    // The clocks go forward, and back again.
    ['2026-03-29', '2026-03-28T23:00:00Z', 23],
    ['2026-10-25', '2026-10-24T22:00:00Z', 25],
  ])('%s begins at %s and has %i hours', (day, begin, hours) => {
    expect(beginOfDay(day)).toBe(Date.parse(begin))
    expect((endOfDay(day) - beginOfDay(day)) / hour).toBe(hours)
    expect(germanMoment(beginOfDay(day))).toEqual({ day, time: '00:00' })
    expect(germanMoment(endOfDay(day) - 1)).toEqual({ day, time: '23:59' })
  })
})
