import { expect, it } from 'vitest'
import { showBegin } from './show-begin.ts'

it.each([
  ['2026-12-12T19:30', 'Sa., 12.\u00a0Dezember 2026, 19.30\u00a0Uhr'],
  ['2025-05-18T04:00', 'So., 18.\u00a0Mai 2025, 4\u00a0Uhr'],
  ['2027-01-15', 'Fr., 15.\u00a0Januar 2027'],
  ['irgendwann', ''],
  ['', ''],
])('shows %j as %j', (begins, shown) => {
  expect(showBegin(begins)).toBe(shown)
})
