import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Outer } from '../database/tables.ts'
import { type Looking, type LookingPace, startLooking } from '../queue/start-looking.ts'
import { insertRun, noteEnd, noteSeen } from './process-runs.ts'

/** The first is soon: who dies at once is to be known, too. */
const usualPace: LookingPace = { firstLookMs: 2_000, lookEveryMs: 60_000 }

interface Parts {
  db: Outer
  clock: Clock
  log: Pick<Logger, 'warn'>
  version: string
  startedAt: number
}

/** Writes down that this process runs, and that it ends: one that does not say so has died. */
export function startBeingSeen({ db, clock, log, version, startedAt }: Parts, pace = usualPace): Looking {
  const id = randomUUID()
  const host = `${hostname()}/${process.pid}`
  let isKnown = false
  const looking = startLooking(
    async () => {
      const now = clock().getTime()
      isKnown = isKnown && (await noteSeen(db, id, now))
      if (!isKnown) await insertRun(db, { id, host, version, started_at: startedAt, seen_at: now })
      isKnown = true
    },
    pace,
    (error) => log.warn({ err: error }, 'that this server runs could not be written down'),
  )
  return {
    wake: looking.wake,
    async close() {
      await looking.close()
      if (!isKnown) return
      await noteEnd(db, id, clock().getTime()).catch((error) => {
        log.warn({ err: error }, 'that this server ends could not be written down')
      })
    },
  }
}
