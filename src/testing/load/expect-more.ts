import { expect } from 'vitest'

/** Waits until so many more are counted than at the beginning. */
export function expectMore(count: () => number, more: number): Promise<void> {
  const enough = count() + more
  return expect.poll(count, { interval: 5 }).toBeGreaterThan(enough)
}
