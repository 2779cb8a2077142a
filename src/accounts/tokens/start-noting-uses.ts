import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../../database/open-database.ts'
import { markSeen } from '../visits/visits.ts'
import { touchToken } from './tokens.ts'

export interface TokenUses {
  /** Writes down soon that a token has been used just now. No request waits for it or learns if it fails. */
  note(hash: string, now: number): void
  /** Writes what is still to be written, if that is possible. */
  close(): Promise<void>
}

interface Parts {
  database: Pick<Database, 'db'>
  log: Logger
}

/** After what could not be written. */
const usualPauseMs = 5000

/**
 * Notes the use of tokens beside the requests that used them: reading does not wait for
 * writing. What cannot be written is tried again, so that no member is signed out because the database was busy.
 */
export function startNotingUses({ database: { db }, log }: Parts, pauseMs = usualPauseMs): TokenUses {
  const noted = new Map<string, number>()
  const stop = new AbortController()
  let writing: Promise<void> | undefined

  async function write(): Promise<void> {
    for (const [hash, now] of noted) {
      const accountId = await touchToken(db, hash, now)
      if (accountId) await markSeen(db, accountId, now)
      if (noted.get(hash) === now) noted.delete(hash)
    }
  }

  async function writeUntilDone(): Promise<void> {
    while (noted.size > 0) {
      try {
        await write()
      } catch (error) {
        log.warn({ err: error, tokens: noted.size }, 'the use of tokens is not noted yet')
        if (stop.signal.aborted) return
        await setTimeout(pauseMs, undefined, { signal: stop.signal, ref: false }).catch(() => {})
      }
    }
  }

  return {
    note(hash, now) {
      noted.set(hash, now)
      writing ??= writeUntilDone().finally(() => {
        writing = undefined
      })
    },
    async close() {
      stop.abort()
      await writing
    },
  }
}
