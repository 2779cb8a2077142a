import { describe, expect, it } from 'vitest'
import { base32, codeAt, matchCode, minutesOff, otpauthUri, readCode, stepAt } from './one-time-code-rules.ts'

const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

describe('a code of an app', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('is at second %i the one of RFC 6238', (seconds, code) => {
    expect(codeAt(secret, stepAt(at(seconds)), 8)).toBe(code)
    expect(matchCode(secret, code.slice(2), at(seconds), 0)).toBe(stepAt(at(seconds)))
  })

  it('is good half a minute too early or too late, and no longer', () => {
    const now = at(1234567890)
    const code = (steps: number) => codeAt(secret, stepAt(now) + steps)
    expect([-2, -1, 0, 1, 2].map((steps) => matchCode(secret, code(steps), now, 0) !== undefined)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })

  it('is good once, and those before it are not good any more', () => {
    const now = at(1234567890)
    const step = stepAt(now)
    expect(matchCode(secret, codeAt(secret, step), now, step)).toBeUndefined()
    expect(matchCode(secret, codeAt(secret, step - 1), now, step)).toBeUndefined()
    expect(matchCode(secret, codeAt(secret, step + 1), now, step)).toBe(step + 1)
  })

  it('tells how far a clock is off', () => {
    const now = at(1234567890)
    expect(minutesOff(secret, codeAt(secret, stepAt(now) - 10), now)).toBe(-5)
    expect(minutesOff(secret, codeAt(secret, stepAt(now) + 10), now)).toBe(5)
    expect(minutesOff(secret, codeAt(secret, stepAt(now) + 1000), now)).toBeUndefined()
  })

  it('is read as apps and people group it, and as nothing else', () => {
    expect(readCode(' 123 456')).toBe('123456')
    expect(['12345', '1234567', '12345a', '', '１２３４５６'].map(readCode)).toEqual(Array(5).fill(undefined))
  })

  it('has a secret that apps read', () => {
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(otpauthUri('Aurora & Co', 'a@b.example', secret)).toBe(
      'otpauth://totp/Aurora%20%26%20Co%3Aa%40b.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Aurora%20%26%20Co',
    )
  })
})
