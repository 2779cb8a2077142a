import { describe, expect, it } from 'vitest'
import { nextEvents } from './event-rules.ts'

const event = (begins: string | undefined, cancelled = false) => ({ begins, cancelled })

describe('nextEvents', () => {
  it('gives what lies ahead in the order of time, whatever the order of the list', () => {
    const events = [event('2025-07-01'), event('2025-06-21T20:00'), event('2025-06-21T11:00'), event('2025-05-01')]
    expect(nextEvents(events, '2025-06-02', 2).map(({ begins }) => begins)).toEqual([
      '2025-06-21T11:00',
      '2025-06-21T20:00',
    ])
  })

  it('counts today until midnight and yesterday no more', () => {
    const events = [event('2025-06-21T11:00'), event('2025-06-20T23:59')]
    expect(nextEvents(events, '2025-06-21', 9).map(({ begins }) => begins)).toEqual(['2025-06-21T11:00'])
  })

  it('leaves out what was called off or has no exact date', () => {
    expect(nextEvents([event('2030-01-01', true), event(undefined)], '2025-01-01', 9)).toEqual([])
  })
})
