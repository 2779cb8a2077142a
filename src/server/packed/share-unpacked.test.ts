import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { collectAll } from '../../starting/collect-when-quiet.ts'
import { shareUnpacked } from './share-unpacked.ts'

const script = 'export const words = "so viele Worte"\n'.repeat(200)

it('gives all who want it at the same time, or while somebody still has it, the same bytes', async () => {
  const unpacked = shareUnpacked(gzipSync(script))
  const [first, second] = await Promise.all([unpacked(), unpacked()])
  const third = await unpacked()
  expect(Buffer.from(third).toString()).toBe(script)
  expect([second.buffer === first.buffer, third.buffer === first.buffer]).toEqual([true, true])
})

it('holds nothing for itself, and unpacks again', async () => {
  const unpacked = shareUnpacked(gzipSync(script))
  const held = await unpacked().then(({ buffer }) => new WeakRef(buffer))
  // A WeakRef holds on until the turn has ended in which it was made.
  await new Promise((resolve) => setImmediate(resolve))
  await collectAll()
  expect(held.deref() === undefined).toBe(true)
  expect(Buffer.from(await unpacked()).toString()).toBe(script)
})

it('tries again where it could not be unpacked', async () => {
  const packed = gzipSync(script)
  const good = packed[0] as number
  const unpacked = shareUnpacked(packed)
  packed[0] = 0
  await expect(unpacked()).rejects.toThrow('incorrect header check')
  packed[0] = good
  expect(Buffer.from(await unpacked()).toString()).toBe(script)
})
