import { constants, setPriority } from 'node:os'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import { commandLine } from '../../command-line.ts'
import type { Config } from '../../config.ts'
import type { Outer } from '../../database/tables.ts'
import { type Looking, type LookingPace, startLooking } from '../../queue/start-looking.ts'
import { startWorker, type WorkerLimits, type WorkerProcess } from '../../workers/start-worker.ts'
import { type BackupKind, findLast, findUnderWay } from '../runs/backup-runs.ts'
import { beginRun, noteBrokenOff } from '../runs/note-run.ts'
import { backupEnvironment } from './backup-environment.ts'
import { isDue } from './due-rules.ts'
import { endingWords } from './ending-words-rules.ts'

interface Parts {
  config: Config
  db: Outer
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
  /** Has the run made that was noted as begun. Nothing where nobody has said where to. */
  begin(kind: BackupKind, run: string): void
}

/**
 * Has a backup made each night, and the copy that is read without this program, by processes of their own: the commands that
 * people call, too. They note themselves how it went; that it begins is noted here, so that one that dies before its first word is known,
 * too. Of several instances the first one has it made. To close it breaks off what is under way: the next one goes on where it stopped.
 */
export function startBackingUp(parts: Parts, pace: LookingPace = usualPace): BackingUp {
  const { backupTo, survivalTo } = parts.config
  const backup = startEachNight({ ...parts, kind: 'backup', to: backupTo, limits: backupLimits }, pace)
  const copy = startEachNight({ ...parts, kind: 'survival', to: survivalTo, limits: copyLimits }, pace)
  return {
    begin: (kind, run) => (kind === 'backup' ? backup : copy)?.begin(run),
    wake() {
      backup?.wake()
      copy?.wake()
    },
    close: async () => void (await Promise.all([backup?.close(), copy?.close()])),
  }
}

interface Nightly extends Parts {
  kind: BackupKind
  to: string | undefined
  limits: WorkerLimits
}

function startEachNight(parts: Nightly, pace: LookingPace) {
  const { config, db, clock, log, program, kind, to, limits } = parts
  if (to === undefined) return undefined
  /** Each with when its end is noted. */
  const workers = new Map<WorkerProcess, Promise<void>>()
  let isClosed = false

  function begin(run: string): void {
    if (isClosed) return
    const env = backupEnvironment(config)
    // However long it takes: a first backup to a slow place may well take a day.
    const worker = startWorker({
      program: program(kind),
      words: ['--to', to ?? '', '--run', run],
      env,
      limits,
      hear() {},
      isOverdue: () => false,
    })
    if (worker.pid !== undefined) setPriority(worker.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    const over = worker.ended.then(async (ending) => {
      if (ending.code === 0) log.info(`the ${kind} is ${kind === 'backup' ? 'made and proven' : 'written'}`)
      else log.warn(ending, `the ${kind} is not whole`)
      // To end it with the server was our own will.
      const words = isClosed ? undefined : endingWords(ending, commandLine(kind))
      await noteBrokenOff(db, clock, run, words).catch((error) =>
        log.warn({ err: error }, `how the ${kind} has ended is not noted`),
      )
      workers.delete(worker)
    })
    workers.set(worker, over)
  }
  const look = async () => {
    const now = clock().getTime()
    if (workers.size > 0 || !isDue(now, await findLast(db, kind, { place: to }))) return
    // One that somebody else is at, however long it takes.
    if (await findUnderWay(db, now, kind)) return
    // One after the other: both read all that there is.
    if (kind === 'survival' && (await findUnderWay(db, now))) return
    const run = await beginRun(db, clock, to, kind)
    if (run !== undefined) begin(run)
  }

  const looking = startLooking(look, pace, (error) => log.warn({ err: error }, `no ${kind} could be begun`))
  return {
    begin,
    wake: looking.wake,
    async close() {
      isClosed = true
      await looking.close()
      await Promise.all([...workers].map(([worker, over]) => Promise.all([worker.stop(), over])))
    },
  }
}
