import { expect, it } from 'vitest'
import { networkInWords, providerOf } from './place-rules.ts'

it.each([
  ['192.0.2.17', '192.0.2.x'],
  ['2001:db8:1:2::/64', '2001:db8:1:…'],
  ['', ''],
])('the network %s is read as %s', (network, words) => {
  expect(networkInWords(network)).toBe(words)
})

it.each([
  ['192.0.2.17', '192.0.99.1', true],
  ['192.0.2.17', '192.1.2.17', false],
  ['::ffff:192.0.2.17', '192.0.3.1', true],
  ['2001:db8:1:2::5', '2001:db8:ffff::1', true],
  ['2001:db8:1:2::5', '2001:db9:1:2::5', false],
])('%s and %s are of one provider: %s', (one, other, isSame) => {
  expect(providerOf(one) === providerOf(other)).toBe(isSame)
})
