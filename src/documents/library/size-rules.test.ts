import { describe, expect, it } from 'vitest'
import { formatSize } from './size-rules.ts'

const KB = 1024
const MB = 1024 * KB
const GB = 1024 * MB
const TB = 1024 * GB

describe('a size', () => {
  it.each([
    [0, '0\u00a0B'],
    [1, '1\u00a0B'],
    [1023, '1023\u00a0B'],
    [1024, '1024\u00a0B'],
    [1025, '1,00\u00a0KB'],
    [1536, '1,50\u00a0KB'],
    [MB - 1, '1024,00\u00a0KB'],
    [MB, '1024,00\u00a0KB'],
    [MB + 1, '1,00\u00a0MB'],
    [12.4 * MB, '12,40\u00a0MB'],
    [GB, '1024,00\u00a0MB'],
    [GB + 1, '1,00\u00a0GB'],
    [2 * GB, '2,00\u00a0GB'],
    [TB, '1024,00\u00a0GB'],
    [TB + 1, '1,00\u00a0TB'],
    [5000 * TB, '5000,00\u00a0TB'],
  ])('of %d bytes is written %s', (bytes, written) => {
    expect(formatSize(bytes)).toBe(written)
  })
})
