import { expect, it } from 'vitest'
import { believedAfterMs, type ClockSeen, day, doubtedFromMs, isNews, judgeClock } from './clock-doubt-rules.ts'

const known = Date.parse('2026-11-18T12:00:00Z')
const hour = day / 24
const year = 365 * day

/** What is thought of one look after the other; true where the clock is believed. */
function look(...moments: number[]): boolean[] {
  let seen: ClockSeen = { known }
  return moments.map((now) => {
    seen = judgeClock(seen, now)
    return seen.doubt === undefined
  })
}

it('goes along with a clock that goes, also where it is set by hours', () => {
  expect(look(known + hour, known, known - hour, known + day, known + day + doubtedFromMs)).toEqual(Array(5).fill(true))
})

it('doubts one that has jumped, and believes it again where it is back', () => {
  for (const jumped of [known + year, known - year, 0, Date.parse('2099-01-01')]) {
    expect(look(jumped, jumped + hour, known + 2 * hour)).toEqual([false, false, true])
  }
})

it('believes it once it has stayed so for three days, looked at or not', () => {
  const start = known + 40 * day
  expect(look(start, start + day, start + 2 * day, start + believedAfterMs, start + 5 * day)).toEqual([
    ...Array(3).fill(false),
    true,
    true,
  ])
  // A machine that runs by day alone.
  expect(look(start, start + day, start + 2 * day, start + 3 * day)).toEqual([false, false, false, true])
})

it('begins anew with each jump, however often', () => {
  const far = known + year
  expect(look(far, far + 2 * day, far + year, far + year + 2 * day, far + year + 3 * day)).toEqual([
    ...Array(4).fill(false),
    true,
  ])
  expect(look(far, far + 2 * day, far + day, far + believedAfterMs)).toEqual(Array(4).fill(false))
})

it('writes down what moves by hours, and every change of mind', () => {
  expect(isNews(undefined, { known })).toBe(true)
  expect(isNews({ known }, { known: known + hour - 1 })).toBe(false)
  expect(isNews({ known }, { known: known + hour })).toBe(true)
  const doubt = { since: known + year, last: known + year }
  expect(isNews({ known }, { known, doubt })).toBe(true)
  expect(isNews({ known, doubt }, { known })).toBe(true)
  expect(isNews({ known, doubt }, { known, doubt: { ...doubt, last: doubt.last + 1 } })).toBe(false)
  expect(isNews({ known, doubt }, { known, doubt: { since: 5, last: doubt.last } })).toBe(true)
})
