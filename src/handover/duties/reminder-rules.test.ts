import { describe, expect, it } from 'vitest'
import { isTimeToRemind, reminderFor } from './reminder-rules.ts'

describe('which reminder goes out', () => {
  const duty = { due: '2026-03-15', remindDays: 7, knownSince: '2026-01-01' }

  it.each([
    ['2026-03-07', undefined],
    ['2026-03-08', 'soon'],
    ['2026-03-15', 'soon'],
    // The server was away while it was due.
    ['2026-03-22', 'soon'],
    ['2026-03-23', 'overdue'],
    ['2026-09-01', 'overdue'],
  ])('on %s: %s', (today, kind) => {
    expect(reminderFor(duty, today, [])).toBe(kind)
  })

  it('goes out once', () => {
    expect(reminderFor(duty, '2026-03-10', ['soon'])).toBeUndefined()
    expect(reminderFor(duty, '2026-03-23', ['soon'])).toBe('overdue')
    expect(reminderFor(duty, '2026-03-23', ['overdue'])).toBeUndefined()
  })

  it('is none for what was due before anybody knew of it', () => {
    expect(reminderFor({ ...duty, knownSince: '2026-03-16' }, '2026-03-16', [])).toBeUndefined()
    expect(reminderFor({ ...duty, knownSince: '2026-03-16' }, '2026-06-01', [])).toBeUndefined()
    expect(reminderFor({ ...duty, knownSince: '2026-03-15' }, '2026-03-16', [])).toBe('soon')
  })
})

describe('when letters go out', () => {
  it.each([
    ['2026-01-10T05:59:59Z', false],
    ['2026-01-10T06:00:00Z', true],
    ['2026-01-10T18:59:59Z', true],
    ['2026-01-10T19:00:00Z', false],
    // In summer the clocks of Germany are two hours ahead.
    ['2026-07-10T04:59:59Z', false],
    ['2026-07-10T05:00:00Z', true],
    ['2026-07-10T18:00:00Z', false],
    ['2026-07-10T22:30:00Z', false],
  ])('%s: %s', (now, isTime) => {
    expect(isTimeToRemind(new Date(now))).toBe(isTime)
  })
})
