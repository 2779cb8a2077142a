import { describe, expect, it } from 'vitest'
import { firstOfTwo, skipMissingHour } from './clock-change-rules.ts'

const town = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' })

/** All moments that clocks of this town show from one to another, by what a machine with the list of all zones says. */
function shownBetween(from: string, to: string): string[] {
  const moments: string[] = []
  for (let at = Date.parse(`${from}T00:00Z`); at < Date.parse(`${to}T00:00Z`); at += 15 * 60_000) {
    moments.push(town.format(at).replace(' ', 'T'))
  }
  return moments
}

const quarters = ['00', '15', '30', '45'].map((minutes) => `02:${minutes}`)

describe.each([2019, 2024, 2026, 2032])('in %i', (year) => {
  it('an hour is skipped exactly where clocks never show it', () => {
    const shown = new Set(shownBetween(`${year}-03-01`, `${year}-04-02`))
    for (let day = 2; day <= 31; day++) {
      for (const time of quarters) {
        const moment = `${year}-03-${String(day).padStart(2, '0')}T${time}`
        const expected = shown.has(moment) ? moment : moment.replace('T02', 'T03')
        expect(skipMissingHour(moment)).toBe(expected)
        expect(shown).toContain(skipMissingHour(moment))
      }
    }
  })

  it('an hour is told apart exactly where clocks show it twice, and is the first of the two', () => {
    const shown = shownBetween(`${year}-10-01`, `${year}-11-02`)
    for (let day = 2; day <= 31; day++) {
      for (const time of quarters) {
        const moment = `${year}-10-${String(day).padStart(2, '0')}T${time}`
        const times = shown.filter((each) => each === moment).length
        const exact = firstOfTwo(moment)
        expect([moment, times, exact !== undefined]).toEqual([moment, times, times === 2])
        if (!exact) continue
        expect(town.format(exact).replace(' ', 'T')).toBe(moment)
        expect(town.format(exact.getTime() + 3_600_000).replace(' ', 'T')).toBe(moment)
      }
    }
  })
})
