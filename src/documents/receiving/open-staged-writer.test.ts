import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStorage } from '../../storage/open-storage.ts'
import type { Storage } from '../../storage/storage.ts'
import { noise } from '../../testing/random.ts'
import { makeStoragePlace, type StoragePlace } from '../../testing/storages.ts'
import { createChecksums } from './checksums.ts'
import { openStagedWriter, type StagedWriter } from './open-staged-writer.ts'

let place: StoragePlace
let storage: Storage
beforeEach(async () => {
  place = await makeStoragePlace('disk')
  storage = await openStorage(place.settings)
})
afterEach(async () => {
  await storage.close()
  await place.remove()
})

const large = 100 * 1024 * 1024

/** Writes as it is meant to be done: whole chunks, waiting whenever there is no room. */
async function write(writer: StagedWriter, bytes: Buffer, length: number): Promise<number> {
  let waits = 0
  for (let at = 0; at < bytes.length; at += length) {
    const chunk = Buffer.allocUnsafeSlow(Math.min(length, bytes.length - at))
    bytes.copy(chunk, 0, at)
    writer.write(chunk.subarray(0, 1))
    if (chunk.length > 1) writer.write(chunk.subarray(1))
    writer.endChunk(chunk)
    const { room } = writer
    if (room !== undefined) waits++
    await room
  }
  return waits
}

it.each([
  ['few bytes', 100, 64, 0],
  ['large pieces', 3_000_000, 65_536, 0],
  ['large pieces of a large file', 40_000_000, 65_536, large],
  ['tiny pieces', 5_000, 1, 0],
  ['odd pieces of a large file', 3_000_000, 997, large],
])('writes %s, every byte in its place', async (_, size, length, expected) => {
  const bytes = noise(size)
  const writer = openStagedWriter(storage, createChecksums().open(expected))
  await write(writer, bytes, length)
  const written = await writer.finish()
  expect(written.size).toBe(size)
  expect(written.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect((await readFile(written.staged.path)).equals(bytes)).toBe(true)
})

it('asks to wait when more comes than it can write', async () => {
  const writer = openStagedWriter(storage, createChecksums().open(0))
  expect(await write(writer, noise(20_000_000), 65_536)).toBeGreaterThan(5)
  await writer.abandon()
})

it('leaves nothing behind when it is abandoned, at once or in the middle', async () => {
  for (const [size, expected] of [
    [0, 0],
    [100, 0],
    [3_000_000, 0],
    [3_000_000, large],
  ] as const) {
    const writer = openStagedWriter(storage, createChecksums().open(expected))
    await write(writer, noise(size), 65_536)
    await writer.abandon()
    expect(await place.listUnfinished()).toEqual([])
  }
})

it('tells of a full disk with the next chunk, and at the end', async () => {
  let discarded = 0
  const stage = async () => ({ path: '/dev/full', discard: async () => void discarded++ })
  const writer = openStagedWriter({ stage }, createChecksums().open(0))
  await expect(write(writer, noise(9_000_000), 65_536)).rejects.toThrow('ENOSPC')
  await expect(writer.finish()).rejects.toThrow('ENOSPC')
  await writer.abandon()
  expect(discarded).toBe(1)
})
