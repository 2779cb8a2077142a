import type { Logger } from 'pino'
import { type Looking, type LookingPace, startLooking } from '../../queue/start-looking.ts'

/** A start has other things to do first, and a Monday has hours enough. */
const usualPace: LookingPace = { firstLookMs: 90_000, lookEveryMs: 3_600_000 }

/** Looks every hour whether somebody has to be told of the birthdays of a week. */
export function startTellingBirthdays(
  { tell, log }: { tell: () => Promise<void>; log: Pick<Logger, 'warn'> },
  pace: LookingPace = usualPace,
): Looking {
  return startLooking(tell, pace, (error) => log.warn({ err: error }, 'nobody could be told of birthdays'))
}
