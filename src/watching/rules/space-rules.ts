import { keptFreeBytes } from '../../disk/disk-space-rules.ts'
import { type HealthLine, lineOf } from './health-line-rules.ts'
import { dayMs, dayWords, sizeWords } from './moment-words-rules.ts'

export interface SpaceFact {
  now: number
  freeBytes: number
  /** What was free on days before this one, in any order. */
  days: readonly { day: string; freeBytes: number }[]
}

/** Below that it is no pace yet, but one picture folder. */
const leastDays = 7
const soonDays = 14
const laterDays = 60
const littleBytes = 1024 ** 3

const makeRoom = 'Leere unter „Dateien“ den Papierkorb, räume auf dem Rechner auf, oder nimm ein größeres Laufwerk.'
const way = { path: '/administration/files', label: 'Zum Papierkorb' }

export function judgeSpace({ now, freeBytes, days }: SpaceFact): HealthLine {
  const free = `${sizeWords(freeBytes)} sind noch frei.`
  if (freeBytes < keptFreeBytes) {
    const says = `Das Laufwerk ist voll: Nur noch ${sizeWords(freeBytes)} sind frei. Hochladen geht nicht mehr.`
    return lineOf('space', 'act', says, { advice: makeRoom, way })
  }
  const left = daysLeft(freeBytes, days)
  const says = `${free} ${forecastWords(left, days.length, now)}`
  if (left !== undefined && left <= soonDays) return lineOf('space', 'act', says, { advice: makeRoom, way })
  const isTight = freeBytes < littleBytes || (left !== undefined && left <= laterDays)
  return isTight ? lineOf('space', 'watch', says, { advice: makeRoom, way }) : lineOf('space', 'good', says)
}

function forecastWords(left: number | undefined, known: number, now: number): string {
  if (known < leastDays) return 'Wie lange das reicht, weiß pennal, wenn es eine Woche lang zugesehen hat.'
  if (left === undefined) return 'Zuletzt ist es nicht weniger geworden.'
  if (left > 730) return 'Beim jetzigen Tempo reicht das länger als zwei Jahre.'
  return `Beim jetzigen Tempo reicht das bis etwa ${dayWords(now + left * dayMs)}.`
}

/** Undefined where it is not known, or does not get less. */
export function daysLeft(freeBytes: number, days: SpaceFact['days']): number | undefined {
  if (days.length < leastDays) return undefined
  const lost = -medianSlope(days)
  return lost > 0 ? Math.floor(Math.max(0, freeBytes - keptFreeBytes) / lost) : undefined
}

/** Bytes a day. The middle of the slopes between all pairs: a new disk, or one film, is not taken for a pace. */
function medianSlope(days: SpaceFact['days']): number {
  const points = days.map(({ day, freeBytes }) => ({ at: Date.parse(day) / dayMs, freeBytes }))
  const slopes = points.flatMap((one, index) =>
    points
      .slice(index + 1)
      .filter(({ at }) => at !== one.at)
      .map((other) => (other.freeBytes - one.freeBytes) / (other.at - one.at)),
  )
  const sorted = slopes.sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
