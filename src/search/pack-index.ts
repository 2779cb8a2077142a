import { sql } from 'kysely'
import { allOrNothing } from '../database/all-or-nothing.ts'
import type { Database } from '../database/open-database.ts'

/** How much FTS5 merges at once, in pages: some milliseconds, so that nobody waits long to write in between. */
const pagesPerStep = 100

/** After many changes: an index of many small pieces is three times as slow. */
export async function packIndex({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<void> {
  await (engine === 'sqlite' ? packFts5(db) : vacuum(db))
}

/** It may take longer than any request ever should. */
async function vacuum(db: Database['db']): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      await sql`vacuum (analyze) search_index`.execute(connection)
    } finally {
      // Back to what the connection was opened with.
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

/** As FTS5's own `optimize` does, but in steps. */
async function packFts5(db: Database['db']): Promise<void> {
  // A negative number begins a new merge of everything, a positive one goes on with it; without changes it is done.
  for (let pages = -pagesPerStep; ; pages = pagesPerStep) {
    const changes = await allOrNothing(db, async (trx) => {
      const before = await countChanges(trx)
      await sql`insert into search_index (search_index, rank) values ('merge', ${pages})`.execute(trx)
      return (await countChanges(trx)) - before
    })
    if (changes < 2) return
  }
}

async function countChanges(db: Database['db']): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db)
  return rows[0]?.changes ?? 0
}
