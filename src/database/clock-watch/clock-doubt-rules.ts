const hour = 60 * 60 * 1000
export const day = 24 * hour

/** Further from the last moment that is known than this, a clock is doubted: a machine may begin in 1970, or be set to 2062. */
export const doubtedFromMs = 2 * day
/** So long it has to stay what it is until it is believed all the same: the server was away for the holidays. */
export const believedAfterMs = 3 * day

/** What is kept of the clock, so that the next start knows it. */
export interface ClockSeen {
  /** The last moment that was believed. */
  known: number
  /** The clock says something else since, by itself; and this was the last time that it was looked at. */
  doubt?: { since: number; last: number }
}

/**
 * What to think of what the clock says. As long as it is doubted nothing is deleted for its age: what is deleted too late
 * does not hurt anybody, what is deleted too early is gone.
 */
export function judgeClock({ known, doubt }: ClockSeen, now: number): ClockSeen {
  if (isNear(now, known)) return { known: now }
  if (!doubt || now < doubt.last || !isNear(now, doubt.last)) return { known, doubt: { since: now, last: now } }
  if (now - doubt.since >= believedAfterMs) return { known: now }
  return { known, doubt: { since: doubt.since, last: now } }
}

const isNear = (one: number, other: number) => Math.abs(one - other) <= doubtedFromMs

/** Whether it is worth a row: the last moment known is to be right by the hour. */
export function isNews(before: ClockSeen | undefined, after: ClockSeen): boolean {
  if (!before || (before.doubt === undefined) !== (after.doubt === undefined)) return true
  const moved = after.doubt ? after.doubt.last - (before.doubt?.last ?? 0) : after.known - before.known
  return Math.abs(moved) >= hour || after.doubt?.since !== before.doubt?.since
}
