import { describe, expect, it } from 'vitest'
import { checkWords, correctableFields, dueDayOf, reminderDayOf } from './request-rules.ts'

describe('a request about one’s own data', () => {
  it.each([
    ['2026-11-15', '2026-12-15'],
    ['2026-12-31', '2027-01-31'],
    ['2027-01-31', '2027-02-28'],
    ['2028-01-30', '2028-02-29'],
    ['2026-08-31', '2026-09-30'],
  ])('of %s is due on %s', (asked, due) => {
    expect(dueDayOf(asked)).toBe(due)
  })

  it('is brought to mind a week before, across the change of the clocks, too', () => {
    expect(reminderDayOf('2027-04-01')).toBe('2027-03-25')
  })

  it('asks for what a member cannot change himself', () => {
    expect(correctableFields).toEqual(['title', 'nickname', 'status', 'admissionDate'])
  })

  it('is not taken with words that cannot be read', () => {
    expect(checkWords(' a\r\nb ')).toEqual({ words: 'a\nb' })
    expect(checkWords('a\u0000')).toHaveProperty('problem')
    expect(checkWords('x'.repeat(2001))).toHaveProperty('problem')
  })
})
