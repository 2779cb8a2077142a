import { describe, expect, it } from 'vitest'
import { pickEncoding } from './static-files.ts'

const both = { br: true, gzip: true }

describe('pickEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', both, 'br'],
    ['gzip', both, 'gzip'],
    ['br', { gzip: true }, 'identity'],
    ['br;q=0, gzip', both, 'gzip'],
    ['br;q=0.0, gzip;q=0', both, 'identity'],
    ['br;q=0.5', both, 'br'],
    ['BR', both, 'br'],
    ['brotli', both, 'identity'],
    [undefined, both, 'identity'],
  ])('answers %s', (accepted, available, expected) => {
    expect(pickEncoding(accepted, available)).toBe(expected)
  })
})
