import { join } from 'node:path'
import { sql } from 'kysely'
import { lockFile } from '../disk/lock-file.ts'
import type { Database } from './open-database.ts'

/** Any number will do, as long as none of locks.ts has it. */
const lockNumber = 1896

/** Runs long work unless it runs somewhere already: then undefined. However the process ends, the way is free again. */
export async function unlessRunning<T>(
  { db, engine }: Database,
  dataDir: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  if (engine === 'sqlite') {
    const lock = lockFile(join(dataDir, 'search.lock'), 0)
    if (!lock) return undefined
    try {
      return await work()
    } finally {
      lock.release()
    }
  }
  // The lock belongs to this connection, which is kept for it alone.
  return db.connection().execute(async (connection) => {
    const answer = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${sql.lit(lockNumber)}) as taken`.execute(
      connection,
    )
    if (!answer.rows[0]?.taken) return undefined
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(lockNumber)})`.execute(connection)
    }
  })
}
