import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { Outer } from '../../database/tables.ts'
import type { Faults } from '../../figures/faults.ts'
import { type Looking, type LookingPace, startLooking } from '../../queue/start-looking.ts'
import { forgetFaults, insertFaults } from './fault-rows.ts'

const usualPace: LookingPace & { gatherMs: number } = { firstLookMs: 5_000, lookEveryMs: 60_000, gatherMs: 200 }

interface Parts {
  db: Outer
  faults: Faults
  clock: Clock
  log: Pick<Logger, 'warn'>
}

/** Writes down what the log tells as errors, so that every instance can show it. What could not be written waits. */
export function startKeepingFaults({ db, faults, clock, log }: Parts, pace = usualPace): Looking {
  const looking = startLooking(
    async () => {
      if (faults.waiting().length === 0) return
      // Until the requests that have failed are answered, and their neighbours, too.
      await setTimeout(pace.gatherMs)
      const taken = faults.waiting()
      await insertFaults(db, taken)
      faults.settle(taken)
      await forgetFaults(db, clock().getTime())
    },
    pace,
    // As an error it would be one more of them.
    (error) => log.warn({ err: error }, 'faults could not be written down'),
  )
  faults.onNote = looking.wake
  return {
    ...looking,
    async close() {
      faults.onNote = () => {}
      await looking.close()
    },
  }
}
