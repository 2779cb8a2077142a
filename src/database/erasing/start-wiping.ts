import type { Logger } from 'pino'
import type { Database } from '../open-database.ts'
import { type TakeLetters, wipeErased } from './wipe-erased.ts'

export interface Wiped {
  /** How many letters went. */
  letters: number
  /** False where it has to be tried again, which happens by itself. */
  isDone: boolean
}

export interface Wiping {
  /** A person has been erased: call it after the transaction. Answers when it has been tried once. */
  wake(): Promise<Wiped>
  /** Tries once more what is not done yet; whatever is left is written down for the next start. */
  close(): Promise<void>
}

interface WipingParts {
  database: Pick<Database, 'db' | 'engine' | 'pool'>
  takeLetters: TakeLetters
  log: Pick<Logger, 'info' | 'warn'>
}

/** Between two tries: who reads is done in a moment, unless he copies the whole database. */
const firstPauseMs = 100
const longestPauseMs = 60_000

/** Wipes erased people from files, one round after the other, until it has worked. */
export function startWiping({ database, takeLetters, log }: WipingParts): Wiping {
  let round: Promise<Wiped> = Promise.resolve({ letters: 0, isDone: true })
  let again: NodeJS.Timeout | undefined
  let pauseMs = firstPauseMs

  async function wipe(): Promise<Wiped> {
    clearTimeout(again)
    let letters = 0
    try {
      await wipeErased(database, takeLetters, (count) => {
        letters = count
      })
      if (pauseMs > firstPauseMs) log.info('what was erased is wiped from all files now')
      pauseMs = firstPauseMs
      return { letters, isDone: true }
    } catch (error) {
      log.warn({ err: error, pauseMs }, 'what was erased could not be wiped from all files yet')
      again = setTimeout(wake, pauseMs).unref()
      pauseMs = Math.min(2 * pauseMs, longestPauseMs)
      return { letters, isDone: false }
    }
  }

  function wake(): Promise<Wiped> {
    round = round.then(wipe)
    return round
  }

  return {
    wake,
    async close() {
      const { isDone } = await round
      if (!isDone) await wake()
      clearTimeout(again)
    },
  }
}
