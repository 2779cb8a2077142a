import { describe, expect, it } from 'vitest'
import { comingEvents, isOver, missingProgramme, nextEvents } from './event-rules.ts'

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

describe('comingEvents', () => {
  it('shows what was called off, and what lasts for days until its last one is over', () => {
    const hut = { ...event('2027-01-15'), ends: '2027-01-17' }
    const off = event('2027-02-01', true)
    expect(comingEvents([off, hut], '2027-01-17')).toEqual([hut, off])
    expect(comingEvents([off, hut], '2027-01-18')).toEqual([off])
    expect([isOver(hut, '2027-01-17'), isOver(hut, '2027-01-18'), isOver(event(undefined), '2099-01-01')]).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('missingProgramme', () => {
  const summer = [event('2025-04-05T20:00'), event('2025-07-04T20:00'), event(undefined)]

  it.each([
    ['2025-07-04', undefined],
    ['2025-07-05', 'next'],
    ['2025-09-30', 'next'],
    ['2025-10-01', 'current'],
    ['2026-11-17', 'current'],
  ])('on %s is %s', (today, missing) => expect(missingProgramme(summer, today)).toBe(missing))

  it('knows that a winter goes on into the next year', () => {
    const winter = [event('2025-12-13T19:30')]
    expect(missingProgramme(winter, '2026-03-31')).toBe('next')
    expect(missingProgramme(winter, '2026-04-01')).toBe('current')
    expect(missingProgramme([], '2026-04-01')).toBe('current')
  })
})
