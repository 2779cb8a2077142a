import { expect, it } from 'vitest'
import { isFresh } from './fresh-rules.ts'

const minutes = 60_000
const now = Date.parse('2026-11-18T10:00:00Z')

it.each([
  ['just now', 0, true],
  ['a moment less than ten minutes ago', -10 * minutes + 1, true],
  ['ten minutes ago', -10 * minutes, false],
  ['by an instance whose clock is five minutes fast', 5 * minutes, true],
  ['before the clock was set back by an hour', 60 * minutes, false],
])('a sign-in that was proven %s', (_, provedAt, expected) => {
  expect(isFresh({ provedAt: now + provedAt }, now)).toBe(expected)
})
