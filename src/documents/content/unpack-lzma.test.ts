import { describe, expect, it } from 'vitest'
import { readFixture } from '../../testing/content-samples.ts'
import { randomBytes, seededRandom } from '../../testing/random.ts'
import { Broken } from './broken.ts'
import { unpackLzma, unpackLzma2 } from './unpack-lzma.ts'

/** What liblzma has packed: names that repeat each other, noise that cannot be packed, and names again. */
function packedText(): Buffer {
  const names = Array.from(
    { length: 1200 },
    (_, i) => `protokolle/${1895 + ((i * 7) % 130)}/convent-${(i * 31) % 97}.txt`,
  )
  const text = Buffer.from(`${names.join('\0')}\0`, 'utf16le')
  return Buffer.concat([text, randomBytes(seededRandom(1895), 20_000), text])
}

const expected = packedText()
/** A dictionary of 8 MiB, and three bits of the letter before. */
const usual = Buffer.from('5d00008000', 'hex')

describe('unpacking LZMA', () => {
  it('gives back what was packed', async () => {
    const unpacked = await unpackLzma(readFixture('../lzma/names.lzma'), usual, expected.length)
    expect(unpacked.equals(expected)).toBe(true)
  })

  it('takes other numbers of bits', async () => {
    const unpacked = await unpackLzma(readFixture('../lzma/names-lc0-lp2-pb0.lzma'), Buffer.from([18]), expected.length)
    expect(unpacked.equals(expected)).toBe(true)
  })

  it('gives back what was packed in chunks', async () => {
    const unpacked = await unpackLzma2(readFixture('../lzma/names.lzma2'), expected.length)
    expect(unpacked.equals(expected)).toBe(true)
  })

  it('stops at what does not fit', async () => {
    const packed = readFixture('../lzma/names.lzma2')
    await expect(unpackLzma2(packed, expected.length + 1)).rejects.toThrow(Broken)
    await expect(unpackLzma2(packed, expected.length - 1)).rejects.toThrow(Broken)
    await expect(unpackLzma2(packed.subarray(0, 10_000), expected.length)).rejects.toThrow(Broken)
    await expect(
      unpackLzma(readFixture('../lzma/names.lzma').subarray(0, 10_000), usual, expected.length),
    ).rejects.toThrow(Broken)
    await expect(unpackLzma(Buffer.alloc(100, 0xff), Buffer.from([225]), 100)).rejects.toThrow(Broken)
  })

  it('repeats nothing that is not there', async () => {
    const nothingBefore = Buffer.concat([Buffer.alloc(1), Buffer.alloc(100, 0xff)])
    await expect(unpackLzma(nothingBefore, usual, 50)).rejects.toThrow(Broken)
  })

  it('lets others have their turn', async () => {
    let turns = 0
    let next = setImmediate(function turn() {
      turns++
      next = setImmediate(turn)
    })
    await unpackLzma(readFixture('../lzma/names.lzma'), usual, expected.length)
    clearImmediate(next)
    expect(turns).toBeGreaterThanOrEqual(4)
  })
})
