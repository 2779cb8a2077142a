import { dirname } from 'node:path'
import type { Database } from '../open-database.ts'
import { fileOf } from '../sqlite/file-of.ts'
import { isBlank } from '../sqlite/sqlite-file.ts'
import { untilFree } from '../sqlite/until-free.ts'
import { emptyLog } from './empty-log.ts'
import { findErasures, forgetErasures, type Traces } from './open-erasures.ts'
import { findPersonalTables } from './personal-tables.ts'
import { vacuumTables } from './vacuum-tables.ts'
import { wipeFile } from './wipe-file.ts'
import { wipeLongTable } from './wipe-long-table.ts'

/** How long it waits for who writes just now: the one who erases is told when it is over. */
const waitMs = 1000

/** What is said beside acts: it may have millions of rows, and nobody waits for all of them. */
const longTable = 'act_details'

/** On PostgreSQL even a client that is just connecting is in the way, for some milliseconds. */
const postgresWaitMs = 3000

/** Removes what is left of these people outside of the database, and answers how many files that were. */
export type TakeLetters = (people: readonly Traces[]) => Promise<number>

/** Wipes erased people from the files as well. What it does not get done, where a reader is in the way, stays noted. */
export async function wipeErased(
  database: Pick<Database, 'db' | 'engine' | 'pool'>,
  takeLetters: TakeLetters,
  tell: (letters: number) => void,
): Promise<void> {
  const { db, engine, pool } = database
  const erasures = await findErasures(db)
  const done = erasures.map(({ id }) => id)
  if (erasures.length > 0) tell(await takeLetters(erasures.map(({ traces }) => traces)))
  if (engine === 'sqlite') {
    const file = await fileOf(db)
    if (erasures.length > 0) {
      const tables = (await findPersonalTables(database)).filter((table) => table !== longTable)
      // The notes go last: whoever is killed before begins anew.
      await wipeLongTable(file, longTable, waitMs)
      await untilFree(() => wipeFile(file, tables, done), performance.now() + waitMs)
    }
    // Also where there is nothing to wipe: a process may have been killed, or held up, just before this.
    if (!isBlank(`${file}-wal`) && !(await emptyLog(dirname(file))))
      throw new Error('a reader needs what the write-ahead log holds')
  } else if (pool && erasures.length > 0) {
    // Only what looks at rows that are gone is waited for. Behind a table that is in use all others would wait as well.
    await vacuumTables(pool, await findPersonalTables(database), performance.now() + postgresWaitMs)
    await forgetErasures(db, done)
  }
}
