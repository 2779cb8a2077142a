import { describe, expect, it } from 'vitest'
import { isTooLargeToDraw, isTooLargeToExamine, type PictureFacts } from './picture-size-rules.ts'

const megabyte = 1024 * 1024
const photograph: PictureFacts = {
  format: 'jpeg',
  width: 10_000,
  height: 10_000,
  frames: 1,
  channels: 3,
  bytesPerChannel: 1,
  samples: 3,
  isScattered: false,
  isLossless: false,
  fileBytes: 30 * megabyte,
  fieldBytes: 100_000,
}
const square = (side: number) => ({ width: side, height: side })

describe('a picture that is taken', () => {
  it.each<[string, Partial<PictureFacts>]>([
    ['a photograph of a hundred megapixels', {}],
    ['one that becomes clearer step by step', { isScattered: true, samples: 1.5 }],
    ['an interlaced PNG of a hundred megapixels', { format: 'png', isScattered: true }],
    ['a deep PNG whose rows come one after the other', { format: 'png', channels: 4, bytesPerChannel: 2 }],
    ['a large WebP', { format: 'webp', channels: 4 }],
    ['a film', { format: 'gif', ...square(1_000), frames: 1_000 }],
  ])('%s', (_, facts) => {
    expect(isTooLargeToExamine({ ...photograph, ...facts })).toBe(false)
  })
})

describe('a picture that is too large', () => {
  it.each<[string, Partial<PictureFacts>]>([
    ['more than a hundred megapixels', { width: 10_001 }],
    ['an interlaced PNG with transparency', { format: 'png', isScattered: true, channels: 4 }],
    ['a deep interlaced PNG', { format: 'png', isScattered: true, bytesPerChannel: 2, ...square(8_000) }],
    ['a JPEG in scans with all its colours', { isScattered: true, ...square(8_000) }],
    ['a WebP without loss', { format: 'webp', isLossless: true }],
    ['a GIF', { format: 'gif', ...square(7_000) }],
    ['a film of too many pictures', { format: 'gif', ...square(1), frames: 10_001 }],
    ['a film of too many pixels', { format: 'gif', ...square(1_000), frames: 1_001 }],
    ['too much beside the pixels of a JPEG', { ...square(100), fieldBytes: 100 * megabyte }],
    ['too much beside the pixels of a PNG', { format: 'png', ...square(100), fieldBytes: 50 * megabyte }],
    ['a film that is too large a file', { format: 'gif', ...square(100), fileBytes: 400 * megabyte }],
  ])('by %s', (_, facts) => {
    expect(isTooLargeToExamine({ ...photograph, ...facts })).toBe(true)
    expect(isTooLargeToDraw({ ...photograph, ...facts }, false)).toBe(true)
  })
})

describe('drawing takes more', () => {
  const webp: PictureFacts = { ...photograph, format: 'webp', channels: 4, fileBytes: 4 * megabyte }

  it('of what has to be turned', () => {
    expect(isTooLargeToDraw(photograph, true)).toBe(false)
    expect(isTooLargeToDraw({ ...photograph, channels: 4 }, false)).toBe(false)
    expect(isTooLargeToDraw({ ...photograph, channels: 4 }, true)).toBe(true)
    expect(isTooLargeToDraw({ ...photograph, isScattered: true, samples: 1.5 }, true)).toBe(true)
  })

  it('of a WebP', () => {
    expect(isTooLargeToDraw({ ...webp, width: 6_000, height: 4_000 }, false)).toBe(false)
    expect(isTooLargeToDraw({ ...webp, width: 8_000, height: 6_000 }, false)).toBe(true)
    expect(isTooLargeToDraw({ ...webp, width: 6_000, height: 4_000, isLossless: true }, false)).toBe(true)
    expect(isTooLargeToDraw({ ...webp, ...square(2_000), frames: 2 }, false)).toBe(false)
    expect(isTooLargeToDraw({ ...webp, ...square(2_400), frames: 2 }, false)).toBe(true)
  })
})
