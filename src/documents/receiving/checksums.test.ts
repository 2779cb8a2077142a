import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { noise } from '../../testing/random.ts'
import type { Checksum } from './checksum.ts'
import { createChecksums } from './checksums.ts'

const large = 100 * 1024 * 1024

/** As they come from a socket: each with memory of its own. */
function chunkOf(bytes: Buffer): Buffer {
  const chunk = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(chunk)
  return chunk
}

/** Five megabytes in pieces of all sorts: parts of a chunk that is given away, and others that stay. */
async function feed(checksum: Checksum): Promise<string> {
  const hash = createHash('sha256')
  const kept = Buffer.from('\r\n--boundary')
  for (let batch = 0; batch < 20; batch++) {
    const chunks = [chunkOf(noise(250_000)), chunkOf(noise(7))]
    const pieces = [chunks[0]?.subarray(5, 90_000), kept, chunks[0]?.subarray(90_000), chunks[1]] as Buffer[]
    for (const piece of pieces) hash.update(piece)
    await checksum.update(pieces, chunks)
    expect(chunks.map((chunk) => chunk.length)).toEqual([0, 0])
    expect(kept.toString()).toBe('\r\n--boundary')
  }
  return hash.digest('hex')
}

describe.each([
  ['here', 0],
  ['in a thread', large],
])('a checksum that is computed %s', (_, expectedBytes) => {
  it('is right, and has used up the memory of its chunks', async () => {
    const checksum = createChecksums().open(expectedBytes)
    const expected = await feed(checksum)
    expect(await checksum.digest()).toBe(expected)
  })

  it('of nothing is right as well', async () => {
    const checksum = createChecksums().open(expectedBytes)
    expect(await checksum.digest()).toBe(createHash('sha256').digest('hex'))
  })
})

describe('threads', () => {
  it('are not sent more than they can take', async () => {
    const checksum = createChecksums().open(large)
    const isReady: boolean[] = []
    for (let megabyte = 0; megabyte < 3; megabyte++) {
      const chunk = chunkOf(noise(1024 * 1024))
      let isDone = false
      const updating = checksum.update([chunk], [chunk]).then(() => {
        isDone = true
      })
      // Long enough for every promise, and too short for a word from the thread.
      for (let step = 0; step < 50; step++) await Promise.resolve()
      isReady.push(isDone)
      await updating
    }
    expect(isReady).toEqual([true, true, false])
    await checksum.digest()
  })

  it('are no more than wanted at once', async () => {
    const checksums = createChecksums(1)
    const all = [checksums.open(large), checksums.open(large), checksums.open(large)]
    const expected = await Promise.all(all.map(feed))
    expect(await Promise.all(all.map((checksum) => checksum.digest()))).toEqual(expected)
  })

  it('that are abandoned keep no caller waiting', async () => {
    const checksum = createChecksums().open(large)
    checksum.abandon()
    const feedOnAndOn = async () => {
      for (let round = 0; round < 100; round++) await feed(checksum)
    }
    await expect(feedOnAndOn()).rejects.toThrow('has ended')
    await expect(checksum.digest()).rejects.toThrow('has ended')
  })
})
