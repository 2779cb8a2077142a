import { describe, expect, it } from 'vitest'
import { agoWords, momentWords } from './saving-words.ts'

const at = (text: string) => new Date(text).getTime()
const now = at('2026-05-04T14:02')

describe('moments in words', () => {
  it('are told by the day, across midnight too', () => {
    expect(momentWords(at('2026-05-04T00:01'), now)).toBe('heute um 00:01')
    expect(momentWords(at('2026-05-03T23:59'), now)).toBe('gestern um 23:59')
    expect(momentWords(at('2026-05-02T08:00'), now)).toBe('vorgestern um 08:00')
    expect(momentWords(at('2026-05-01T08:00'), now)).toBe('am 01.05.2026 um 08:00')
  })

  it('are told by minutes while they are near', () => {
    expect(agoWords(now - 10_000, now)).toBe('gerade eben')
    expect(agoWords(now - 61_000, now)).toBe('vor einer Minute')
    expect(agoWords(now - 125_000, now)).toBe('vor 2 Minuten')
    expect(agoWords(now - 3 * 3_600_000, now)).toBe('heute um 11:02')
  })
})
