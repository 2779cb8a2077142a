import { randomUUID } from 'node:crypto'

const between = '/'

/** A name under which nobody has claimed before; it tells which instance does so, where there may be others. */
export const newClaimant = (instance: string | undefined): string =>
  instance === undefined ? randomUUID() : `${instance}${between}${randomUUID()}`

/** Undefined where that is not told: by a claimant of an earlier release, or where there can be no other instance. */
export function instanceOf(claimant: string): string | undefined {
  const at = claimant.indexOf(between)
  return at < 0 ? undefined : claimant.slice(0, at)
}
