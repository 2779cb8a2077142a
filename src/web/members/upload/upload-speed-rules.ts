/** How long a change of pace takes to show: long enough for a figure that can be read, short enough to be true. */
const memoryMs = 2000

/** Bytes per second after so many more bytes in so much time: what was fades, the longer ago the more. */
export function smoothSpeed(previous: number, bytes: number, milliseconds: number): number {
  if (milliseconds <= 0) return previous
  const rate = (bytes * 1000) / milliseconds
  if (previous === 0) return rate
  const weight = 1 - Math.exp(-milliseconds / memoryMs)
  return previous + (rate - previous) * weight
}
