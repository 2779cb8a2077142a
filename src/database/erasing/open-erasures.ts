import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction } from '../in-transaction.ts'
import type { Db, Outer, Tx } from '../tables.ts'

/** What a letter about a person, or to him, holds. */
export interface Traces {
  /** Of his record, and of those that were merged into it. */
  ids: string[]
  /** Where he got mail and what he signed in with, ever. */
  addresses: string[]
  /** First name and surname, as each state of the record had them. */
  names: string[]
}

/** In the transaction that erases him: whatever becomes of this process, the next one finds it. */
export async function insertErasure(db: Tx, traces: Traces, now: number): Promise<void> {
  await db
    .insertInto('open_erasures')
    .values({ id: randomUUID(), traces: JSON.stringify(traces), created_at: now })
    .execute()
}

export async function findErasures(db: Db): Promise<{ id: string; traces: Traces }[]> {
  const rows = await db.selectFrom('open_erasures').select(['id', 'traces']).where('traces', 'is not', null).execute()
  return rows.map(({ id, traces }) => ({ id, traces: JSON.parse(traces ?? '') }))
}

/** Whether the file holds what was deleted before deleting meant overwriting. */
export async function isFileToBeRewritten(db: Db): Promise<boolean> {
  const rows = await db.selectFrom('open_erasures').select('id').where('traces', 'is', null).limit(1).execute()
  return rows.length > 0
}

/** PostgreSQL: the table gets new files with what is left to do; deleted rows would stay in the old ones for a while. */
export async function forgetErasures(db: Outer, done: readonly string[]): Promise<void> {
  await inTransaction(db, 'read committed', async (trx) => {
    await sql`set local lock_timeout = '200ms'; lock table open_erasures`.execute(trx)
    const open = await trx.selectFrom('open_erasures').selectAll().where('id', 'not in', done).execute()
    await sql`truncate open_erasures`.execute(trx)
    if (open.length > 0) await trx.insertInto('open_erasures').values(open).execute()
  })
}
