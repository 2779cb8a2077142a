import type { Clock } from '../clock.ts'

const quietMs = 60_000

/** One line for many who were turned away: at once for the first of them, then once a minute with how many it were. */
export function createBusyReport(clock: Clock, tell: (turnedAway: number) => void): () => void {
  let toldAt = Number.NEGATIVE_INFINITY
  let turnedAway = 0
  return () => {
    turnedAway += 1
    const now = clock().getTime()
    if (now - toldAt < quietMs) return
    tell(turnedAway)
    toldAt = now
    turnedAway = 0
  }
}
