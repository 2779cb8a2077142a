/** Once a year he is asked whether his address is still right. */
const askedAfterMs = 365 * 24 * 60 * 60 * 1000

export function isToBeAsked(confirmedAt: number | null, now: number): boolean {
  return confirmedAt === null || now - confirmedAt >= askedAfterMs
}
