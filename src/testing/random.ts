/** Numbers from 0 up to below `limit` that look random and are the same in every run (mulberry32). */
export function seededRandom(seed: number): (limit: number) => number {
  let state = seed >>> 0
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}

export function randomBytes(random: (limit: number) => number, length: number): Buffer {
  return Buffer.from(Uint8Array.from({ length }, () => random(256)))
}
