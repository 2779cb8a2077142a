import type { Logger } from 'pino'
import { findNewestAct } from '../audit/find-newest-act.ts'
import type { Clock } from '../clock.ts'
import { type ClockWatch, startWatchingClock } from '../database/clock-watch/start-watching-clock.ts'
import type { Database } from '../database/open-database.ts'
import { mendMoments } from './mend-moments.ts'

/** Watches over the clock of this machine from the start on. */
export function watchClock(parts: {
  database: Pick<Database, 'db'>
  clock: Clock
  log: Pick<Logger, 'info' | 'warn'>
}): Promise<ClockWatch> {
  const { clock, log } = parts
  const { db } = parts.database
  const findNewest = () => findNewestAct(db)
  return startWatchingClock({ db, clock, log, findNewest, mend: (now) => mendMoments(db, now) })
}
