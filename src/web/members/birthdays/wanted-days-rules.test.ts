import { expect, it } from 'vitest'
import { addressOfMore, wantedDaysIn } from './wanted-days-rules.ts'

const wanted = (search: string) => wantedDaysIn(`http://localhost/birthdays${search}`)

it('an address says how many weeks, and of very many days about how many', () => {
  expect(wanted('')).toEqual({ weeks: 8, most: 50 })
  expect(wanted('?wochen=16&zeige=150')).toEqual({ weeks: 16, most: 150 })
  for (const wrong of ['?wochen=57&zeige=0', '?wochen=viele&zeige=1.5', '?wochen=-1&zeige=100001']) {
    expect([wrong, wanted(wrong)]).toEqual([wrong, { weeks: 8, most: 50 }])
  }
})

it('more are further weeks, or further days of them where not all have been told', () => {
  expect(addressOfMore(wanted(''), null)).toBe('?wochen=16')
  expect(addressOfMore(wanted('?wochen=56'), null)).toBe('?wochen=56')
  expect(addressOfMore(wanted(''), '2026-11-19')).toBe('?wochen=8&zeige=100')
  expect(addressOfMore(wanted('?wochen=16&zeige=100'), '2026-11-25')).toBe('?wochen=16&zeige=150')
  // Who has asked for further days sees them among further weeks, too.
  expect(addressOfMore(wanted('?wochen=8&zeige=100'), null)).toBe('?wochen=16&zeige=100')
})
