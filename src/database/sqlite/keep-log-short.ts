import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { emptyLog } from '../erasing/empty-log.ts'
import type { Database } from '../open-database.ts'
import { sqliteFile } from './sqlite-file.ts'

interface Parts {
  database: Pick<Database, 'db' | 'engine'>
  dataDir: string
  log: Logger
}

interface Pace {
  lookEveryMs: number
  /** How long the log may be, in bytes: as long as SQLite by itself lets it become. */
  most: number
}

const usualPace: Pace = { lookEveryMs: 5000, most: 4 * 1024 * 1024 }

/**
 * For the server: a commit that finds the write-ahead log too long would bring it home, also what the indexer has written,
 * and a page would wait for that. So a thread does it; other processes have the time to do it themselves.
 */
export async function keepLogShort({ database, dataDir, log }: Parts, pace: Pace = usualPace) {
  if (database.engine !== 'sqlite') return { close: async () => {} }
  await sql`pragma wal_autocheckpoint = 0`.execute(database.db)
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    const { size } = await stat(`${sqliteFile(dataDir)}-wal`)
    if (size > pace.most && !(await emptyLog(dataDir))) log.debug({ size }, 'the write-ahead log is in use')
  }

  const looks = setInterval(() => {
    looking ??= look()
      .catch((error) => log.warn({ err: error }, 'the write-ahead log cannot be emptied'))
      .finally(() => {
        looking = undefined
      })
  }, pace.lookEveryMs).unref()

  return {
    async close(): Promise<void> {
      clearInterval(looks)
      await looking
    },
  }
}
