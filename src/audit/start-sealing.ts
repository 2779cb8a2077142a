import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open-database.ts'
import { type Looking, type LookingPace, startLooking } from '../queue/start-looking.ts'
import { sealActs } from './seal-acts.ts'

interface SealingParts {
  database: Pick<Database, 'db'>
  clock: Clock
  log: Pick<Logger, 'warn'>
}

const usualPace: LookingPace = { firstLookMs: 1000, lookEveryMs: 5000 }

/** Seals acts as they come: until then a row could be taken away without a trace. */
export function startSealing({ database, clock, log }: SealingParts, pace: LookingPace = usualPace): Looking {
  const onFault = (error: unknown) => log.warn({ err: error }, 'acts could not be sealed yet')
  return startLooking(async () => void (await sealActs(database.db, clock)), pace, onFault)
}
