import type { Logger } from 'pino'
import { type Looking, type LookingPace, startLooking } from '../queue/start-looking.ts'

/** A start has other things to do first. */
const usualPace: LookingPace = { firstLookMs: 120_000, lookEveryMs: 3_600_000 }

/** Looks every hour at what changes slowly: sizes, the certificate, whether a letter is due. */
export function startKeepingWatch(
  { look, log }: { look: () => Promise<void>; log: Pick<Logger, 'warn'> },
  pace: LookingPace = usualPace,
): Looking {
  return startLooking(look, pace, (error) =>
    log.warn({ err: error }, 'the state of the machine could not be looked at'),
  )
}
