import { describe, expect, it } from 'vitest'
import { daysAfter, dueIn, dutyState, leadingOffice } from './duty-rules.ts'

describe('the day of a duty', () => {
  const both = { summer: '15.\u00a0März', winter: '1.\u00a0September' }
  const summer = { half: 'summer', year: 2026 } as const
  const winter = { half: 'winter', year: 2025 } as const

  it.each([
    [summer, both, '2026-03-15'],
    [winter, both, '2025-09-01'],
    [summer, { ...both, summer: '1. Dezember' }, '2026-12-01'],
    [winter, { ...both, winter: '1. Juli' }, '2025-07-01'],
    [winter, { ...both, winter: '30. Juni' }, '2026-06-30'],
    [winter, { ...both, winter: '31. Dezember' }, '2025-12-31'],
    [winter, { ...both, winter: '1. Januar' }, '2026-01-01'],
    [winter, { ...both, winter: '29. Februar' }, '2026-02-28'],
  ])('in %o of %o is %s', (semester, days, due) => {
    expect(dueIn(semester, days)).toBe(due)
  })

  it('is none in the half of the year that it does not name', () => {
    expect(dueIn(summer, { ...both, summer: '' })).toBeUndefined()
    expect(dueIn(winter, { ...both, winter: '' })).toBeUndefined()
  })

  it('is reckoned over the ends of months and the change of clocks', () => {
    expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28')
    expect(daysAfter('2026-03-28', 2)).toBe('2026-03-30')
    expect(daysAfter('2025-12-30', 7)).toBe('2026-01-06')
  })
})

describe('how a duty stands', () => {
  const duty = { due: '2026-03-15', remindDays: 7, countsFrom: '2026-01-01' }

  it.each([
    ['2026-03-07', 'open'],
    ['2026-03-08', 'due'],
    ['2026-03-15', 'due'],
    ['2026-03-16', 'overdue'],
  ])('on %s it is %s', (today, state) => {
    expect(dutyState(duty, today)).toBe(state)
  })

  it('is never overdue where its day had gone by before anybody could be late', () => {
    const begun = (countsFrom: string) => dutyState({ ...duty, countsFrom }, '2026-04-01')
    expect(begun('2026-03-16')).toBe('earlier')
    expect(begun('2026-03-15')).toBe('overdue')
    expect(dutyState({ ...duty, countsFrom: '2026-03-16' }, '2026-03-15')).toBe('due')
  })

  it('is due on its day alone where nobody wants to be reminded before', () => {
    expect(dutyState({ ...duty, remindDays: 0 }, '2026-03-14')).toBe('open')
    expect(dutyState({ ...duty, remindDays: 0 }, '2026-03-15')).toBe('due')
  })
})

describe('the office that leads', () => {
  const kind = (id: string, group: 'actives' | 'alumni' = 'actives', isShown = true) => ({ id, group, isShown })

  it('is that of the Senior, wherever it stands', () => {
    expect(leadingOffice([kind('ahSenior', 'alumni'), kind('kassenwart'), kind('senior')])?.id).toBe('senior')
  })

  it('is the first of the active members where there is none, or where it is hidden', () => {
    const others = [kind('ahSenior', 'alumni'), kind('sprecher'), kind('kassenwart')]
    expect(leadingOffice(others)?.id).toBe('sprecher')
    expect(leadingOffice([kind('senior', 'actives', false), ...others])?.id).toBe('sprecher')
    expect(leadingOffice([kind('ahSenior', 'alumni')])).toBeUndefined()
  })
})
