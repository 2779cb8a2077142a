import { constants, setPriority } from 'node:os'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../database/tables.ts'
import { type Looking, type LookingPace, startLooking } from '../../queue/start-looking.ts'
import { startWorker, type WorkerLimits, type WorkerProcess } from '../../workers/start-worker.ts'
import { type BackupKind, findLast, findUnderWay } from '../runs/backup-runs.ts'
import { backupEnvironment } from './backup-environment.ts'
import { isDue } from './due-rules.ts'

interface Parts {
  config: Config
  db: Db
  clock: Clock
  log: Pick<Logger, 'warn' | 'info'>
  /** The file that a process runs. */
  program: (name: BackupKind) => string | URL
}

/** A start has other things to do first. */
const usualPace: LookingPace = { firstLookMs: 120_000, lookEveryMs: 60_000 }

const backupLimits: WorkerLimits = { heapMb: 384, mostMemoryBytes: 640 * 1024 ** 2, watchMs: 1000, stopMs: 5000 }
/** It draws pages and sets documents. */
const copyLimits: WorkerLimits = { ...backupLimits, heapMb: 512, mostMemoryBytes: 1024 ** 3 }

export interface BackingUp extends Looking {
  /** Whether it is set where to. */
  readonly isSetUp: boolean
  /** Has one made at once. Answers false where this server has one under way, or nobody has said where to. */
  begin(): boolean
}

/**
 * Has a backup made each night, and the copy that is read without this program, by processes of their own: the commands that
 * people call, too. They note themselves how it went; of several instances the first one has it made. To close it breaks off
 * what is under way: the next one goes on where it stopped.
 */
export function startBackingUp(parts: Parts, pace: LookingPace = usualPace): BackingUp {
  const { backupTo, survivalTo } = parts.config
  const backup = startEachNight({ ...parts, kind: 'backup', to: backupTo, limits: backupLimits }, pace)
  const copy = startEachNight({ ...parts, kind: 'survival', to: survivalTo, limits: copyLimits }, pace)
  return {
    ...backup,
    wake() {
      backup.wake()
      copy.wake()
    },
    close: async () => void (await Promise.all([backup.close(), copy.close()])),
  }
}

interface Nightly extends Parts {
  kind: BackupKind
  to: string | undefined
  limits: WorkerLimits
}

function startEachNight(parts: Nightly, pace: LookingPace): BackingUp {
  const { config, db, clock, log, program, kind, to, limits } = parts
  if (to === undefined) return { isSetUp: false, begin: () => false, wake() {}, close: async () => {} }
  let worker: WorkerProcess | undefined
  let isClosed = false

  function begin(): boolean {
    if (worker || isClosed) return false
    const env = backupEnvironment(config)
    // However long it takes: a first backup to a slow place may well take a day.
    worker = startWorker({
      program: program(kind),
      words: ['--to', to ?? ''],
      env,
      limits,
      hear() {},
      isOverdue: () => false,
    })
    if (worker.pid !== undefined) setPriority(worker.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    void worker.ended.then(({ code, signal, fault, excess, lastWords }) => {
      worker = undefined
      if (code === 0) log.info(`the ${kind} is ${kind === 'backup' ? 'made and proven' : 'written'}`)
      else log.warn({ code, signal, fault, excess, lastWords }, `the ${kind} is not whole`)
    })
    return true
  }
  const look = async () => {
    const now = clock().getTime()
    if (worker || !isDue(now, await findLast(db, kind, {}))) return
    // One after the other: both read all that there is.
    if (kind === 'survival' && (await findUnderWay(db, now))) return
    begin()
  }

  const looking = startLooking(look, pace, (error) => log.warn({ err: error }, `no ${kind} could be begun`))
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
