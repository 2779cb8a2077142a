import { createCipheriv } from 'node:crypto'
import { onTestFailed } from 'vitest'

export type Random = (limit: number) => number

/**
 * For tests that are to try something else each time: as seededRandom, with a seed that `TEST_SEED` can give. A test that
 * fails says which one it had, so that it can be had again.
 */
export function freshRandom(env: NodeJS.ProcessEnv = process.env): Random {
  const seed = env.TEST_SEED === undefined ? Date.now() % 2 ** 31 : Number(env.TEST_SEED)
  onTestFailed(() => {
    process.stderr.write(`The numbers of this test come again with TEST_SEED=${seed}\n`)
  })
  return seededRandom(seed)
}

/** Numbers from 0 up to below `limit` that look random and are the same in every run (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}

export function randomBytes(random: Random, length: number): Buffer {
  return Buffer.from(Uint8Array.from({ length }, () => random(256)))
}

let made = 0

/** Bytes that nothing can pack, other ones each time, and the same ones in every run of a file; megabytes of them cost nothing. */
export function noise(length: number): Buffer {
  const start = Buffer.alloc(16)
  start.writeUInt32BE(made++)
  return createCipheriv('aes-128-ctr', Buffer.alloc(16), start).update(Buffer.alloc(length))
}
