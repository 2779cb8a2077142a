import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../database/tables.ts'
import { type Looking, type LookingPace, startLooking } from '../../queue/start-looking.ts'
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
/** So long it may take to put away what it has begun, before it is ended by force. */
const stopMs = 5_000

/**
 * Has a backup made each night by a process of its own, the command that people call, too. It notes itself how it went;
 * of several instances the first one has it made. To close it breaks it off: the next one goes on where it stopped.
 */
export function startBackingUp(parts: Parts, pace: LookingPace = usualPace): Looking {
  const { config, db, clock, log, program } = parts
  if (config.backupTo === undefined) return { wake() {}, close: async () => {} }
  const place = config.backupTo
  let child: ChildProcess | undefined

  async function look(): Promise<void> {
    if (child || !isDue(clock().getTime(), await findLast(db, 'backup', {}))) return
    const env = backupEnvironment(config)
    child = fork(program, ['--to', place], { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    child.once('error', (error) => {
      log.warn({ err: error }, 'the backup could not be started')
      child = undefined
    })
    child.once('exit', (code, signal) => {
      if (code === 0) log.info('the backup is made and proven')
      else log.warn({ code, signal }, 'the backup is not whole or not proven: see what its run says')
      child = undefined
    })
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    child.unref()
    child.channel?.unref()
  }

  const looking = startLooking(look, pace, (error) => log.warn({ err: error }, 'no backup could be begun'))
  return {
    wake: looking.wake,
    async close() {
      await looking.close()
      if (child) await end(child)
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  const force = setTimeout(() => child.kill('SIGKILL'), stopMs)
  await ended
  clearTimeout(force)
}
