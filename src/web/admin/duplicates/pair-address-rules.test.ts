import { expect, test } from 'vitest'
import { noSuchPair, pairIn, pairPath } from './pair-address-rules.ts'

const [one, other] = ['3f0c2a4e-7d11-4c55-9b1e-0a6f2d8c7b90', '8a4be1d2-5c06-4f7a-8f23-91c7e0d4a6b5']
const pairAt = (address: string) => pairIn(new URL(address, 'http://localhost').searchParams)

test('an address leads back to the two that it was made of', () => {
  expect(pairPath([one, other])).toBe(`/administration/duplicates?eins=${one}&zwei=${other}`)
  expect(pairAt(pairPath([one, other]))).toEqual([one, other])
})

test('one alone, or the same twice, is no pair; none at all is no mistake', () => {
  for (const search of [`?eins=${one}`, `?zwei=${one}`, `?eins=${one}&zwei=`, '?eins=&zwei=']) {
    expect([search, pairAt(search)]).toEqual([search, expect.stringContaining('zwei verschiedene Einträge')])
  }
  expect(pairAt(pairPath([one, one]))).toContain('zwei verschiedene Einträge')
  expect(pairAt('/administration/duplicates?drei=c')).toBeUndefined()
})

test('what cannot be an id is never asked for', () => {
  for (const id of ['duplicates', 'export.csv', '../accounts', 'x'.repeat(36), `${one}0`]) {
    expect([id, pairAt(pairPath([one, id]))]).toEqual([id, noSuchPair])
  }
})
