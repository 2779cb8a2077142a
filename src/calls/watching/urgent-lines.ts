import type { HealthLine } from '../../watching/rules/health-line-rules.ts'
import { readHealth, type WatchedParts } from './read-health.ts'

/** Asked with every look at the overview; what it tells holds for days. */
const knownMs = 60_000

/** How many things want somebody now, but for those that the overview counts by themselves. */
export function urgentLines(app: WatchedParts): () => Promise<number> {
  let known: { count: Promise<number>; until: number } | undefined
  return () => {
    if (!known || performance.now() >= known.until) {
      const count = readHealth(app).then(({ lines }) => lines.filter(isUrgent).length)
      known = { count, until: performance.now() + knownMs }
    }
    return known.count
  }
}

const isUrgent = ({ state }: HealthLine): boolean => state === 'act'
