import { describe, expect, it } from 'vitest'
import { hashRecoveryCode, makeRecoveryCode, readRecoveryCode } from './recovery-code-rules.ts'
import { openSecret, sealSecret } from './seal-secret.ts'

describe('a recovery code', () => {
  it('has four groups, and none is like another', () => {
    const codes = Array.from({ length: 200 }, makeRecoveryCode)
    for (const code of codes) expect(code).toMatch(/^([2-9A-HJKMNP-TV-Z]{4}-){3}[2-9A-HJKMNP-TV-Z]{4}$/)
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('is read however it is typed, and belongs to one account', () => {
    expect(readRecoveryCode(' abcd–efgh 2345-6789\n')).toBe('ABCDEFGH23456789')
    expect(['ABCD-EFGH-2345-678', 'ABCD-EFGH-2345-678O', '123456'].map(readRecoveryCode)).toEqual(
      Array(3).fill(undefined),
    )
    expect(hashRecoveryCode('a', 'abcd efgh 2345 6789')).toBe(hashRecoveryCode('a', 'ABCD-EFGH-2345-6789'))
    expect(hashRecoveryCode('a', 'ABCDEFGH23456789')).not.toBe(hashRecoveryCode('b', 'ABCDEFGH23456789'))
  })
})

describe('the secret of an app', () => {
  it('opens by its own key and for its own account only', () => {
    const secret = Buffer.from('ein Geheimnis')
    const sealed = sealSecret('key', 'anton', secret)
    expect(sealed).not.toContain(secret.toString('base64url'))
    expect(openSecret('key', 'anton', sealed)).toEqual(secret)
    expect(() => openSecret('key', 'berta', sealed)).toThrow()
    expect(() => openSecret('other', 'anton', sealed)).toThrow()
  })
})
