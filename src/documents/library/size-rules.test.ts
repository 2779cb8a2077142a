import { describe, expect, it } from 'vitest'
import { formatSize } from './size-rules.ts'

const KB = 1024
const MB = 1024 * KB
const GB = 1024 * MB
const TB = 1024 * GB

describe('a size', () => {
  it.each([
    [0, '0 B'],
    [1, '1 B'],
    [1023, '1023 B'],
    [1024, '1024 B'],
    [1025, '1,00 KB'],
    [1536, '1,50 KB'],
    [MB - 1, '1024,00 KB'],
    [MB, '1024,00 KB'],
    [MB + 1, '1,00 MB'],
    [12.4 * MB, '12,40 MB'],
    [GB, '1024,00 MB'],
    [GB + 1, '1,00 GB'],
    [2 * GB, '2,00 GB'],
    [TB, '1024,00 GB'],
    [TB + 1, '1,00 TB'],
    [5000 * TB, '5000,00 TB'],
  ])('of %d bytes is written %s', (bytes, written) => {
    expect(formatSize(bytes)).toBe(written)
  })
})
