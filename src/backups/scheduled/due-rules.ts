import { dayOf } from '../../clock.ts'

const hourMs = 60 * 60 * 1000
/** A night begins at three in Berlin, when nobody is about; on the two days on which clocks change, an hour beside that. */
const nightBeginsMs = 3 * hourMs

/** The last one, as far as it matters for the next. */
export interface EarlierRun {
  state: 'running' | 'done' | 'failed'
  begunAt: number
}

/**
 * Whether a backup is due: once a night, or as soon as somebody is there again where the night has been missed. After one
 * that has failed it is tried again an hour later. One from the future, by a clock that was wrong, counts for nothing.
 */
export function isDue(now: number, last: EarlierRun | undefined): boolean {
  if (!last || last.begunAt > now) return true
  if (last.state === 'done') return nightOf(last.begunAt) !== nightOf(now)
  return now - last.begunAt >= hourMs
}

const nightOf = (moment: number): string => dayOf(() => new Date(moment - nightBeginsMs))
