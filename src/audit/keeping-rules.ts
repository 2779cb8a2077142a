/** From when on acts are kept. */
export function keptSince(now: Date, months: number): number {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - months)
  return since.getTime()
}

/** Shorter, and nobody can ask any more who it was; longer, and hardly anybody could say what for. */
export const fewestMonths = 1
export const mostMonths = 120

/** More than so many lines are not counted: that there are many is said, not how many. */
export const mostCounted = 1000
