import type { Transaction } from 'kysely'
import type { Db, Tables } from '../database/tables.ts'

/**
 * All of the work or nothing. Read committed, whatever the server's default is: who had to wait for another one's
 * change sees it then, instead of failing over it.
 */
export function writePictures<T>(db: Db, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('read committed').execute(work)
}
