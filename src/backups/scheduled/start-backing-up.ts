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

export interface BackingUp extends Looking {
  /** Whether it is set where to. */
  readonly isSetUp: boolean
  /** Has one made at once. Answers false where this server has one under way, or nobody has said where to. */
  begin(): boolean
}

/**
 * Has a backup made each night by a process of its own, the command that people call, too. It notes itself how it went;
 * of several instances the first one has it made. To close it breaks it off: the next one goes on where it stopped.
 */
export function startBackingUp(parts: Parts, pace: LookingPace = usualPace): BackingUp {
  const { config, db, clock, log, program } = parts
  const to = config.backupTo
  if (to === undefined) return { isSetUp: false, begin: () => false, wake() {}, close: async () => {} }
  let worker: WorkerProcess | undefined
  let isClosed = false

  function begin(): boolean {
    if (worker || isClosed) return false
    const env = backupEnvironment(config)
    // However long it takes: a first backup to a slow place may well take a day.
    worker = startWorker({ program, words: ['--to', to ?? ''], env, limits, hear() {}, isOverdue: () => false })
    if (worker.pid !== undefined) setPriority(worker.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    void worker.ended.then(({ code, signal, fault, excess, lastWords }) => {
      worker = undefined
      if (code === 0) log.info('the backup is made and proven')
      else log.warn({ code, signal, fault, excess, lastWords }, 'the backup is not whole or not proven')
    })
    return true
  }
  const look = async () => {
    if (!worker && isDue(clock().getTime(), await findLast(db, 'backup', {}))) begin()
  }

  const looking = startLooking(look, pace, (error) => log.warn({ err: error }, 'no backup could be begun'))
  return {
    isSetUp: true,
    begin,
    wake: looking.wake,
    async close() {
      isClosed = true
      await looking.close()
      await worker?.stop()
    },
  }
}
