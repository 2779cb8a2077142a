/** Where one bucket of durations ends and the next begins, in seconds. */
export const durationBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const

/** In which bucket a duration is counted; the last one has no end. */
export function bucketOf(seconds: number): number {
  const found = durationBounds.findIndex((bound) => seconds <= bound)
  return found === -1 ? durationBounds.length : found
}

/**
 * Which duration a share of all stays within, as far as buckets can tell: between the bounds of the one that it falls into it
 * is taken as evenly spread. Undefined where there are none, the last bound where it lies beyond that.
 */
export function quantileOf(counts: ArrayLike<number>, share: number): number | undefined {
  const all = Array.from(counts)
  const total = all.reduce((sum, count) => sum + count, 0)
  if (total === 0) return undefined
  const wanted = share * total
  let below = 0
  for (const [bucket, count] of all.entries()) {
    if (below + count >= wanted && count > 0) {
      const upper = durationBounds[bucket]
      if (upper === undefined) return durationBounds.at(-1)
      const lower = durationBounds[bucket - 1] ?? 0
      return lower + (upper - lower) * ((wanted - below) / count)
    }
    below += count
  }
  return durationBounds.at(-1)
}
