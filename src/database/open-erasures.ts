import { randomUUID } from 'node:crypto'
import type { Db } from './tables.ts'

/** What a letter about somebody, or to him, holds. */
export interface Traces {
  /** Of his record, and of those that were merged into it. */
  ids: string[]
  /** Where he got mail and what he signed in with, ever. */
  addresses: string[]
  /** First name and surname, as each state of the record had them. */
  names: string[]
}

/** In the transaction that erases him: whatever becomes of this process, the next one finds it. */
export async function insertErasure(db: Db, traces: Traces, now: number): Promise<void> {
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

export async function removeErasures(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('open_erasures').where('id', 'in', ids).execute()
}
