import type { Logger } from 'pino'
import { followVersion } from '../database/follow-version.ts'
import type { Database } from '../database/open-database.ts'
import { inTime } from '../pace/in-time.ts'
import { contentVersion } from './entries.ts'

/** Under which version of the content pages are kept. */
export interface ContentVersion {
  /** Without asking the database; undefined where it has to be found out. */
  known(): number | undefined
  /** The version as the database has it now, or the last known one where it does not answer. */
  find(): Promise<number>
  /** The database does not answer, and pages are shown as they were last known. */
  readonly isLastKnown: boolean
  /** After a change: comes back when every instance shows it, and never fails. */
  settle(): Promise<void>
  close(): Promise<void>
}

interface Parts {
  database: Database
  log: Pick<Logger, 'info' | 'warn'>
  /** Nobody else has used this database yet. */
  isFirst?: boolean
}

interface Pace {
  /** So long a page waits for the database before it is shown as it was last known. */
  answerMs: number
  /** How often a database that was away is asked whether it is back. */
  retryMs: number
}

const usualPace: Pace = { answerMs: 1000, retryMs: 1000 }

export async function openContentVersion(
  { database, log, isFirst = false }: Parts,
  given: Partial<Pace> = {},
): Promise<ContentVersion> {
  const pace = { ...usualPace, ...given }
  const { db, readVersion } = database
  const followed = database.pool ? await followVersion({ pool: database.pool, log, isFirst }) : undefined
  let last = await contentVersion(db)
  let isAway = false
  let retry: NodeJS.Timeout | undefined

  async function ask(): Promise<number> {
    const { answerMs } = pace
    last = await inTime(contentVersion(db), answerMs, () => new Error(`no answer within ${answerMs} ms`))
    return last
  }

  function remember(version: number | undefined): number | undefined {
    if (version !== undefined) last = version
    return version
  }

  function goAway(error: unknown): void {
    if (isAway) return
    isAway = true
    log.warn({ err: error, version: last }, 'the database does not answer: pages are shown as they were last known')
    lookAgain()
  }

  function lookAgain(): void {
    retry = setTimeout(async () => {
      try {
        await ask()
        isAway = false
        log.info({ version: last }, 'the database answers again')
      } catch {
        lookAgain()
      }
    }, pace.retryMs).unref()
  }

  function known(): number | undefined {
    if (isAway) return last
    if (followed) return remember(followed.sure())
    try {
      return remember(readVersion?.())
    } catch {
      // Asking properly finds out why.
      return undefined
    }
  }

  return {
    known,
    async find() {
      const version = known()
      if (version !== undefined) return version
      try {
        return await ask()
      } catch (error) {
        goAway(error)
        return last
      }
    },
    get isLastKnown() {
      return isAway
    },
    async settle() {
      try {
        await followed?.settle()
      } catch (error) {
        // What was to be changed is changed. The others hear of it from the database as soon as it answers.
        log.warn({ err: error }, 'it is not sure that all instances know of a change')
      }
    },
    async close() {
      clearTimeout(retry)
      await followed?.close()
    },
  }
}
