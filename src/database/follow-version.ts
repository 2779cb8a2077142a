import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createKnownInstances } from './postgres/known-instances.ts'
import { type Listener, openListener, type Told } from './postgres/open-listener.ts'
import { versionQuery } from './version-query.ts'

/** What an instance knows of the version of the content without asking for it. */
export interface FollowedVersion {
  /** The newest one, if it is sure that there is no newer one; else undefined. */
  sure(): number | undefined
  /** After a change: comes back when no instance can take an older version for the newest any more. */
  settle(): Promise<void>
  close(): Promise<void>
}

export interface Pace {
  /** How long an instance is sure of what it knows, if it hears nothing. */
  leaseMs: number
  /** How often it makes sure that it still hears. */
  beatMs: number
  /** Longer no answer takes that is still worth waiting for. */
  answerMs: number
  pauseMs: number
}

const usualPace: Pace = { leaseMs: 3000, beatMs: 1000, answerMs: 2000, pauseMs: 500 }

interface Parts {
  pool: pg.Pool
  log: Pick<Logger, 'info' | 'warn'>
  /** Nobody else has used this database yet; otherwise the first change waits until all who are not heard yet would be. */
  isFirst?: boolean
}

/**
 * PostgreSQL brings what one instance says to all, in one order. Each says once a second that it is there; on hearing itself
 * it has heard of all changes before, and is sure for three seconds from when it spoke. After a change an instance waits
 * until all others say that they know of it or cannot be sure any more: none takes the old version for the newest.
 */
export async function followVersion(
  { pool, log, isFirst }: Parts,
  given: Partial<Pace> = {},
): Promise<FollowedVersion> {
  const pace = { ...usualPace, ...given }
  const ask = async () => Number((await pool.query<{ version: number }>(versionQuery)).rows[0]?.version)
  let version = await ask()
  let sureUntil = Number.NEGATIVE_INFINITY
  /** All instances know of this one, or cannot be sure of an older one. */
  let settled = version
  const id = randomUUID()
  const others = createKnownInstances(pace.leaseMs, isFirst)
  /** By the number of the beat: what to do when it comes back. */
  const beats = new Map<number, () => void>()
  let isDeaf = false
  let isClosed = false
  let stopWaiting = () => {}
  const following = follow()

  async function follow(): Promise<void> {
    while (!isClosed) {
      try {
        let say: Listener['say'] = async () => {}
        await using listener = await openListener(pool.options, pace.answerMs, (told) => onTold(told, say))
        say = listener.say
        await listenTo(listener)
      } catch (error) {
        if (!isDeaf && !isClosed) log.warn({ err: error }, 'changes by other instances are not heard of any more')
        isDeaf = true
      }
      others.stopHearing()
      sureUntil = Number.NEGATIVE_INFINITY
      await pause(pace.pauseMs)
    }
  }

  async function listenTo(listener: Listener): Promise<void> {
    version = Math.max(version, await listener.askVersion())
    others.beginHearing(version)
    for (let number = 0; !isClosed; number++) {
      await beat(listener, number)
      if (isDeaf) log.info('changes by other instances are heard of again')
      isDeaf = false
      await Promise.race([pause(pace.beatMs), listener.broken])
    }
    await listener.say({ what: 'gone', by: id })
  }

  /** What it is sure of, it knows as soon as it hears itself; the time runs from when it spoke. */
  async function beat(listener: Listener, number: number): Promise<void> {
    const spoken = performance.now()
    const heard = new Promise<void>((resolve) => beats.set(number, resolve))
    try {
      await listener.say({ what: 'alive', by: id, version, beat: number })
      await Promise.race([heard, listener.broken, failAfter(pace.answerMs)])
      sureUntil = spoken + pace.leaseMs
    } finally {
      beats.delete(number)
    }
  }

  function onTold(told: Told, say: Listener['say']): void {
    if (told.what === 'moved') {
      version = Math.max(version, told.version)
      others.hearMove(told.version)
      // Where that fails, the connection is broken, and `follow` sees to it.
      say({ what: 'alive', by: id, version, beat: undefined }).catch(() => {})
    } else if (told.by !== id) others.hear(told)
    else if (told.what === 'alive' && told.beat !== undefined) beats.get(told.beat)?.()
  }

  /** Ends at once when everything does. */
  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, isClosed ? 0 : ms).unref()
      stopWaiting = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  return {
    sure: () => (performance.now() < sureUntil ? version : undefined),
    async settle() {
      const newest = await ask()
      version = Math.max(version, newest)
      if (newest <= settled) return
      await others.know(newest)
      settled = Math.max(settled, newest)
    },
    async close() {
      isClosed = true
      stopWaiting()
      await following
    },
  }
}

function failAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error(`nothing heard within ${ms} ms`)), ms).unref())
}
