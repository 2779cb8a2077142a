import { Refusal } from '../../errors.ts'

const mostBytes = 200 * 1024
/** No form goes half as deep; what goes deeper than this would be too much for whatever walks through it. */
const deepest = 20

/** Refuses what is larger than a page of text can be, or nested as no form is. */
export function refuseOversized(data: unknown): void {
  if (depthOf(data) > deepest) throw new Refusal('unprocessable', 'Dieser Entwurf ist zu tief verschachtelt.')
  if (Buffer.byteLength(JSON.stringify(data)) <= mostBytes) return
  throw new Refusal('too_large', 'Dieser Entwurf ist zu groß: Mehr als 200\u00a0KB lassen sich nicht speichern.')
}

/** Level by level, since a call for each would run out of stack. */
function depthOf(data: unknown): number {
  let depth = 0
  for (let level: unknown[] = [data]; level.length > 0 && depth <= deepest; depth++) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return depth
}
