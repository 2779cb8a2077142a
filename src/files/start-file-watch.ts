import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/tables.ts'
import type { Storage, Verdict } from '../storage/storage.ts'
import { findBrokenKeys, forgetUnnamed, noteVerdict } from './broken-files.ts'
import type { FileKind } from './file-kind.ts'
import { scanFiles } from './scan-files.ts'

export interface FileWatch {
  /** These bytes have been read, and this is wrong with them. */
  found(key: string, fault: Exclude<Verdict, 'whole'>): void
  /** Something is odd about these bytes, or was: they are looked at soon, and noted as what they are. */
  suspect(key: string): void
  close(): Promise<void>
}

interface Parts {
  db: Db
  /** Which of those that share the database this is. */
  instance: string
  storage: Pick<Storage, 'verify'>
  kinds: readonly FileKind[]
  clock: Clock
  log: Pick<Logger, 'error' | 'warn' | 'info'>
  /** Tells administrators of what has been found, if it is time. */
  tell(): Promise<void>
}

interface Pace {
  firstLookMs: number
  lookEveryMs: number
  /** After each megabyte of the scan, so many times as long as that took: it takes at most a tenth of anything. */
  restShare: number
  /** One that is asked for again and again is not read again and again. */
  suspectEveryMs: number
}

const usualPace: Pace = { firstLookMs: 60_000, lookEveryMs: 60_000, restShare: 9, suspectEveryMs: 60_000 }
/** Those known to be broken are looked at in every so many looks: they may have been put back. */
const looksPerRecheck = 30
const leaseMs = 30 * 60_000

/** Watches over the stored bytes, beside everything else and at leisure. */
export function startFileWatch(parts: Parts, given: Partial<Pace> = {}): FileWatch {
  const { db, instance, storage, kinds, clock, log, tell } = parts
  const pace = { ...usualPace, ...given }
  const ending = new AbortController()
  const suspected = new Map<string, number>()
  let line: Promise<void> = Promise.resolve()
  let looking: Promise<void> | undefined
  let looks = 0
  let hasFailed = false

  const rest = async (ms: number) => {
    await pause(ms * pace.restShare, undefined, { signal: ending.signal, ref: false }).catch(() => {})
  }

  async function check(key: string): Promise<void> {
    const verdict = await storage.verify(key, rest, ending.signal)
    if (ending.signal.aborted) return
    if (verdict !== 'whole') log.error({ storageKey: key, verdict }, 'a stored file is broken')
    await noteVerdict(db, clock, key, verdict)
  }

  async function recheck(): Promise<void> {
    await forgetUnnamed(db, kinds)
    for (const key of await findBrokenKeys(db)) await check(key)
  }

  /** One after the other: it is all one disk. */
  function soon(work: () => Promise<void>): void {
    line = line.then(work).catch((error) => {
      if (!ending.signal.aborted) log.warn({ err: error }, 'a stored file could not be looked at')
    })
  }

  async function look(): Promise<void> {
    try {
      await tell()
      if (looks++ % looksPerRecheck === 0) await recheck()
      await scanFiles({ db, clock, kinds, check, signal: ending.signal, instance, leaseMs })
      hasFailed = false
    } catch (error) {
      if (!hasFailed && !ending.signal.aborted)
        log.warn({ err: error }, 'stored files could not be looked at: it is tried again')
      hasFailed = true
    }
  }

  const lookUnlessLooking = () => {
    looking ??= look().finally(() => {
      looking = undefined
    })
  }
  const first = setTimeout(lookUnlessLooking, pace.firstLookMs).unref()
  const timer = setInterval(lookUnlessLooking, pace.lookEveryMs).unref()

  return {
    found(key, fault) {
      log.error({ storageKey: key, verdict: fault }, 'a stored file is broken')
      soon(() => noteVerdict(db, clock, key, fault))
    },
    suspect(key) {
      const now = clock().getTime()
      for (const [each, at] of suspected) if (now - at >= pace.suspectEveryMs) suspected.delete(each)
      if (suspected.has(key)) return
      suspected.set(key, now)
      soon(() => check(key))
    },
    async close() {
      ending.abort()
      clearTimeout(first)
      clearInterval(timer)
      await Promise.all([line, looking])
    },
  }
}
