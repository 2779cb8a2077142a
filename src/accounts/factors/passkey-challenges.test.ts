import { describe, expect, it } from 'vitest'
import { isGoodChallenge, makeChallenge } from './passkey-challenges.ts'

describe('a challenge', () => {
  const secret = 'a secret of this site'
  const meant = { purpose: 'confirm', accountId: 'account-1' } as const
  const now = Date.parse('2026-11-18T10:00:00Z')
  const made = Buffer.from(makeChallenge(secret, meant, now))
  const isGood = (given: { secret?: string; meant?: typeof meant; challenge?: Buffer; at?: number }) =>
    isGoodChallenge(
      given.secret ?? secret,
      given.meant ?? meant,
      (given.challenge ?? made).toString('base64url'),
      given.at ?? now,
    )

  it('is good for five minutes, for what and for whom it was made', () => {
    expect(isGood({ at: now + 5 * 60_000 - 1 })).toBe(true)
    expect(isGood({ at: now + 5 * 60_000 })).toBe(false)
    expect(isGood({ meant: { ...meant, accountId: 'account-2' as never } })).toBe(false)
    expect(isGood({ meant: { ...meant, purpose: 'register' as never } })).toBe(false)
    expect(isGood({ secret: 'a secret of another site' })).toBe(false)
  })

  it('cannot be made to last, be cut or be written by anybody else', () => {
    const longer = Buffer.from(made)
    longer.writeBigUInt64BE(longer.readBigUInt64BE(16) + 1n, 16)
    for (const challenge of [longer, made.subarray(0, 40), made.subarray(0, 10), Buffer.alloc(0), Buffer.alloc(500)]) {
      expect(isGood({ challenge })).toBe(false)
    }
  })

  it('is never the same twice', () => {
    expect(Buffer.from(makeChallenge(secret, meant, now)).equals(made)).toBe(false)
  })
})
