import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { inTransaction } from '../../database/in-transaction.ts'
import { letTakeTime, limitTime } from '../../database/let-take-time.ts'
import type { Database } from '../../database/open-database.ts'
import type { Tx } from '../../database/tables.ts'

/** How much FTS5 merges at once, in pages: some milliseconds, so that no writer waits long in between. */
const pagesPerStep = 50

type Rest = (ms: number) => Promise<unknown>

/** After many changes: an index of many small pieces is three times as slow, and what was removed is still in them. */
export async function packIndex(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  rest: Rest = setTimeout,
): Promise<void> {
  // As FTS5's own `optimize` does, but in steps. A negative number begins a new merge of everything.
  await (engine === 'sqlite' ? mergeFts5(db, -pagesPerStep, rest) : vacuum(db))
}

/** Merges small pieces of a size. FTS5 would do so itself, in any writer's transaction, hundreds of milliseconds at a time. */
export async function mergeIndex(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  rest: Rest = setTimeout,
): Promise<void> {
  if (engine === 'sqlite') await mergeFts5(db, pagesPerStep, rest)
}

/** It may take longer than any request ever should. */
async function vacuum(db: Database['db']): Promise<void> {
  await db.connection().execute(async (connection) => {
    await letTakeTime(connection, 'connection')
    try {
      await sql`vacuum (analyze) search_index`.execute(connection)
    } finally {
      // Back to what the connection was opened with.
      await limitTime(connection)
    }
  })
}

/** Step by step until there is nothing left to merge, which shows in no row being changed. */
async function mergeFts5(db: Database['db'], firstPages: number, rest: Rest): Promise<void> {
  for (let pages = firstPages; ; pages = pagesPerStep) {
    const started = performance.now()
    const changes = await inTransaction(db, 'read committed', async (trx) => {
      const before = await countChanges(trx)
      await sql`insert into search_index (search_index, rank) values ('merge', ${pages})`.execute(trx)
      return (await countChanges(trx)) - before
    })
    if (changes < 2) return
    await rest(performance.now() - started)
  }
}

async function countChanges(trx: Tx): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(trx)
  return rows[0]?.changes ?? 0
}
