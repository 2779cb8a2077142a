import { constants, setPriority } from 'node:os'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../database/tables.ts'
import { type Looking, type LookingPace, startLooking } from '../../queue/start-looking.ts'
import { startWorker, type WorkerLimits, type WorkerProcess } from '../../workers/start-worker.ts'
import { findLast } from '../runs/backup-runs.ts'
import { backupEnvironment } from './backup-environment.ts'
import { isDue } from './due-rules.ts'

interface Parts {
  config: Config
  db: Db
  clock: Clock
  log: Pick<Logger, 'warn' | 'info'>
  /** The file that the process runs. */
  program: string | URL
}

/** A start has other things to do first. */
const usualPace: LookingPace = { firstLookMs: 120_000, lookEveryMs: 60_000 }

const limits: WorkerLimits = { heapMb: 384, mostMemoryBytes: 640 * 1024 ** 2, watchMs: 1000, stopMs: 5000 }

/**
 * Has a backup made each night by a process of its own, the command that people call, too. It notes itself how it went;
 * of several instances the first one has it made. To close it breaks it off: the next one goes on where it stopped.
 */
export function startBackingUp(parts: Parts, pace: LookingPace = usualPace): Looking {
  const { config, db, clock, log, program } = parts
  if (config.backupTo === undefined) return { wake() {}, close: async () => {} }
  const words = ['--to', config.backupTo]
  let worker: WorkerProcess | undefined

  async function look(): Promise<void> {
    if (worker || !isDue(clock().getTime(), await findLast(db, 'backup', {}))) return
    const env = backupEnvironment(config)
    // However long it takes: a first backup to a slow place may well take a day.
    worker = startWorker({ program, words, env, limits, hear() {}, isOverdue: () => false })
    if (worker.pid !== undefined) setPriority(worker.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    void worker.ended.then(({ code, signal, fault, excess, lastWords }) => {
      worker = undefined
      if (code === 0) log.info('the backup is made and proven')
      else log.warn({ code, signal, fault, excess, lastWords }, 'the backup is not whole or not proven')
    })
  }

  const looking = startLooking(look, pace, (error) => log.warn({ err: error }, 'no backup could be begun'))
  return {
    wake: looking.wake,
    async close() {
      await looking.close()
      await worker?.stop()
    },
  }
}
