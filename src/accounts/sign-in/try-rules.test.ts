import { expect, it } from 'vitest'
import { TooManyTries, tryLimits } from './try-rules.ts'

it.each([
  [-3, 1, 'einer Minute'],
  [61, 61, '2 Minuten'],
  [901, 900, '15 Minuten'],
])(
  'whoever has to wait for %i seconds is told %i: never none, and never more than the whole time',
  (real, told, words) => {
    const refusal = new TooManyTries({ key: '', limit: tryLimits.signIn }, real)
    expect(refusal.retryAfterSeconds).toBe(told)
    expect(refusal.message).toContain(words)
  },
)
