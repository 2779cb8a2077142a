import { expect, it } from 'vitest'
import { bucketOf, durationBounds, quantileOf } from './duration-rules.ts'

it('counts a duration in the first bucket that holds it', () => {
  expect([0, 0.001, 0.0011, 30, 31].map(bucketOf)).toEqual([0, 0, 1, 13, 14])
})

it('tells which duration a share stays within, as far as buckets know', () => {
  const counts = new Uint32Array(durationBounds.length + 1)
  expect(quantileOf(counts, 0.5)).toBeUndefined()
  counts[0] = 98
  counts[6] = 2
  expect(quantileOf(counts, 0.5)).toBeCloseTo(0.00051)
  expect(quantileOf(counts, 0.99)).toBeCloseTo(0.075)
  counts[14] = 900
  expect(quantileOf(counts, 0.99)).toBe(30)
})
