import { expect, it } from 'vitest'
import { checkedKey, isKey, newKey } from './key-rules.ts'

const sha256 = 'ab'.repeat(32)

it('names bytes by their checksum and something new each time', () => {
  const keys = [newKey(sha256), newKey(sha256)]
  expect(new Set(keys).size).toBe(2)
  for (const key of keys) {
    expect(key.startsWith(`ab/${sha256}-`)).toBe(true)
    expect(checkedKey(key)).toBe(key)
  }
})

it.each([
  '',
  'ab',
  sha256,
  `ab/${sha256}`,
  `ac/${sha256}-00000000-0000-4000-8000-000000000000`,
  `ab/${sha256}-00000000-0000-4000-8000-000000000000\n`,
  `../ab/${sha256}-00000000-0000-4000-8000-000000000000`,
  `ab/../${sha256}-00000000-0000-4000-8000-000000000000`,
  `ab/${sha256.toUpperCase()}-00000000-0000-4000-8000-000000000000`,
  `ab\\${sha256}-00000000-0000-4000-8000-000000000000`,
])('takes no other key: %j', (key) => {
  expect(isKey(key)).toBe(false)
  expect(() => checkedKey(key)).toThrow(/not a key/)
})

it.each(['', 'ab', '../../../etc/passwd', sha256.slice(1), sha256.toUpperCase()])('makes none from %j', (checksum) => {
  expect(() => newKey(checksum)).toThrow(/not a key/)
})
