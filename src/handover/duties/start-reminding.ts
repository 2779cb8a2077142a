import type { Logger } from 'pino'
import { type Looking, type LookingPace, startLooking } from '../../queue/start-looking.ts'

/** A start has other things to do first, and a day has hours enough. */
const usualPace: LookingPace = { firstLookMs: 60_000, lookEveryMs: 3_600_000 }

/** Looks every hour whether somebody has to be reminded of a duty. */
export function startReminding(
  { remind, log }: { remind: () => Promise<void>; log: Pick<Logger, 'warn'> },
  pace: LookingPace = usualPace,
): Looking {
  return startLooking(remind, pace, (error) => log.warn({ err: error }, 'nobody could be reminded of duties'))
}
