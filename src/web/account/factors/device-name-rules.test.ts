import { expect, it } from 'vitest'
import { proposeName } from './device-name-rules.ts'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

it('names a passkey after the device, and the second one of a kind by a number', () => {
  expect(proposeName(iPhone, [])).toBe('iPhone')
  expect(proposeName(phone, ['iPhone'])).toBe('Android-Handy')
  expect(proposeName(iPhone, ['iPhone', 'iPhone 2'])).toBe('iPhone 3')
  expect(proposeName('', [])).toBe('Passkey')
})
