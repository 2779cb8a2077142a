import { describe, expect, it } from 'vitest'
import {
  dayOfYear,
  inGermany,
  isoMinute,
  longDay,
  shortDay,
  shortMonth,
  shortWeekday,
  timeOfDay,
  weekday,
} from './german-date-rules.ts'

const hourMs = 3_600_000

describe('what the clocks in Germany show', () => {
  const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' })

  it('is what the list of all time zones says, at each hour in which it changes and at many others', () => {
    for (let year = 1996; year <= 2060; year++) {
      for (const month of [0, 2, 3, 5, 9, 10]) {
        const weekBeforeItsEnd = Date.UTC(year, month, 24)
        for (let hour = 0; hour < 8 * 24; hour++) {
          const moment = weekBeforeItsEnd + hour * hourMs
          const shown = isoMinute(inGermany(moment))
          if (shown !== berlin.format(moment).replace(' ', 'T'))
            expect.fail(`${new Date(moment).toISOString()}: ${shown}`)
        }
      }
    }
    expect(isoMinute(inGermany(new Date('2026-10-25T00:59:59Z')))).toBe('2026-10-25T02:59')
    expect(isoMinute(inGermany(new Date('2026-10-25T01:00:00Z')))).toBe('2026-10-25T02:00')
  })

  it('is nothing where there is no moment', () => {
    expect(() => isoMinute(inGermany(Number.NaN))).toThrow(RangeError)
  })
})

describe('a day in words', () => {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('de', { ...options, timeZone: 'UTC' })
  it.each([
    ['longDay', longDay, format({ dateStyle: 'long' })],
    ['dayOfYear', dayOfYear, format({ day: 'numeric', month: 'long' })],
    ['shortDay', shortDay, format({ dateStyle: 'medium' })],
    ['weekday', weekday, format({ weekday: 'long' })],
    ['shortMonth', shortMonth, format({ month: 'short' })],
    ['timeOfDay', timeOfDay, format({ timeStyle: 'short' })],
  ])('is what Unicode takes for German: %s', (_name, ours, theirs) => {
    for (let day = 0; day < 366; day++) {
      const date = new Date(Date.UTC(2024, 0, 1 + day, day % 24, day % 60))
      expect(ours(date)).toBe(theirs.format(date))
    }
  })

  it('has a weekday in two letters', () => {
    expect(shortWeekday(new Date('2026-04-03'))).toBe('Fr')
  })
})
