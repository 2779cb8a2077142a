import { sql } from 'kysely'
import { isDamaged } from '../../disk/damage-rules.ts'
import { isDerived, spoiltBy } from '../derived-tables.ts'
import { inTransaction } from '../in-transaction.ts'
import { letTakeTime, limitTime } from '../let-take-time.ts'
import type { Database } from '../open-database.ts'
import type { Db, Outer } from '../tables.ts'

/** Who reads waits behind whoever waits for a table, so nobody waits for long: the next attempt may be luckier. */
const lockTimeout = '5s'

/**
 * What `mendDerived` does for SQLite: writes the indexes of all tables anew, and makes those tables anew, empty, that cannot be
 * read and can be made anew. Answers their names; undefined where another table cannot be read, which only a backup has.
 * PostgreSQL names only the first page that it cannot read, so all are looked at. Others go on reading, a table at a time excepted.
 */
export function mendDamaged({ db }: Pick<Database, 'db'>): Promise<readonly string[] | undefined> {
  return db.connection().execute(async (connection) => {
    await letTakeTime(connection, 'connection')
    await sql`set lock_timeout = ${sql.lit(lockTimeout)}`.execute(connection)
    try {
      const damaged = await findDamaged(connection)
      if (!damaged.every(isDerived)) return undefined
      const spoilt = spoiltBy(damaged)
      if (spoilt.length > 0) await empty(connection, spoilt)
      return spoilt
    } finally {
      await sql`reset lock_timeout`.execute(connection)
      await limitTime(connection)
    }
  })
}

async function findDamaged(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema::regnamespace order by relname`.execute(db)
  const damaged: string[] = []
  for (const { name } of rows) if (!(await isWholeAgain(db, name))) damaged.push(name)
  return damaged
}

/** First the indexes: where the first page of one is spoilt, its table cannot even be asked without it. */
async function isWholeAgain(db: Db, name: string): Promise<boolean> {
  const table = sql.table(name)
  try {
    await sql`reindex table ${table}`.execute(db)
    // Written out, so that what lies beside the row is read as well.
    await sql`select count(${sql.ref(name)}::text) from ${table}`.execute(db)
    return true
  } catch (error) {
    if (isDamaged(error)) return false
    throw error
  }
}

/** Truncated they get files of their own: no page of the old ones is looked at. */
async function empty(db: Outer, tables: readonly string[]): Promise<void> {
  const revision = await nextRevision(db)
  await inTransaction(db, 'read committed', async (trx) => {
    await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(trx)
    // By this the start, or the indexer, sees that all of it is to be written; servers learn the words anew.
    await sql`insert into search_state (id, revision, analysis, removed, forgotten)
      values (1, ${revision}, 0, ${revision}, ${revision})`.execute(trx)
  })
}

/** Greater than any that a server may know. */
async function nextRevision(db: Db): Promise<number> {
  try {
    const row = await db.selectFrom('search_state').select('revision').executeTakeFirst()
    if (row) return row.revision + 1
  } catch (error) {
    if (!isDamaged(error)) throw error
  }
  // Counting does not reach it.
  return Date.now()
}
