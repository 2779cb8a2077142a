import { expect, it } from 'vitest'
import { makeSecret } from './one-time-code-rules.ts'
import { openSecret, sealSecret } from './seal-secret.ts'

const key = 'f'.repeat(64)

it('does not look the same twice', () => {
  const secret = makeSecret()
  expect(sealSecret(key, 'hans', secret)).not.toBe(sealSecret(key, 'hans', secret))
})

it('opens no more where any byte of it has changed', () => {
  const sealed = Buffer.from(sealSecret(key, 'hans', makeSecret()), 'base64url')
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => openSecret(key, 'hans', changed.toString('base64url')), `byte ${at}`).toThrow()
  }
})
