import { expect, it } from 'vitest'
import { isInDigest, makeDigest } from './word-digest.ts'

const words = new Set(Array.from({ length: 5000 }, (_, i) => `word ${i}`))

it('knows every word it was made of, in 26 bits each', () => {
  const digest = makeDigest(words)
  expect(digest.length).toBe((5000 * 26) / 8)
  for (const word of words) expect(isInDigest(digest, word)).toBe(true)
})

it('takes none of 100,000 others for one of them', () => {
  const digest = makeDigest(words)
  const taken = Array.from({ length: 100_000 }, (_, i) => `other ${i}`).filter((word) => isInDigest(digest, word))
  expect(taken).toEqual([])
})
