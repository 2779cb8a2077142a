import type { Db, HandoversTable, Tx } from '../database/tables.ts'
import type { HandoverPlan } from './handover-answers.ts'
import type { HandoverDone } from './handover-done.ts'
import { semesterTitle } from './semester-rules.ts'

export interface Handover extends Omit<HandoversTable, 'plan' | 'done'> {
  plan: HandoverPlan | null
  done: HandoverDone | null
}

export function toHandover({ plan, done, ...row }: HandoversTable): Handover {
  return { ...row, plan: plan === null ? null : JSON.parse(plan), done: done === null ? null : JSON.parse(done) }
}

export async function findHandover(db: Db, id: string): Promise<Handover | undefined> {
  const row = await db.selectFrom('handovers').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toHandover(row)
}

export async function findOpen(db: Db): Promise<Handover | undefined> {
  const row = await db.selectFrom('handovers').selectAll().where('state', '=', 'open').executeTakeFirst()
  return row && toHandover(row)
}

/** The last one that was published, whether or not it has been taken back. */
export async function findLast(db: Db): Promise<Handover | undefined> {
  const row = await db
    .selectFrom('handovers')
    .selectAll()
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && toHandover(row)
}

/** False where another one is open; the index decides, so it holds for two at once. */
export async function insertHandover(
  db: Db,
  { plan, id, by, at }: { plan: HandoverPlan; id: string; by: string; at: number },
): Promise<boolean> {
  const inserted = await db
    .insertInto('handovers')
    .values({
      id,
      state: 'open',
      revision: 1,
      semester: semesterTitle(plan.semester),
      plan: JSON.stringify(plan),
      leader: null,
      begun_by: by,
      begun_at: at,
      changed_by: by,
      changed_at: at,
      published_by: null,
      published_at: null,
      done: null,
      taken_back_by: null,
      taken_back_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

type Seen = Pick<HandoversTable, 'id' | 'revision'>

/** In place of exactly this revision of an open one; false if it is not there any more. */
export async function changeOpen(
  db: Db,
  { id, revision }: Seen,
  change: Partial<Omit<HandoversTable, 'id' | 'revision'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('handovers')
    .set({ ...change, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Keeps it from others until the transaction is over; of two who come at once the second sees what the first has made of it. */
export async function lockHandover(trx: Tx, id: string): Promise<Handover | undefined> {
  const row = await trx
    .updateTable('handovers')
    .set(({ ref }) => ({ revision: ref('revision') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && toHandover(row)
}

export async function changeHandover(
  trx: Tx,
  id: string,
  change: Partial<Omit<HandoversTable, 'id' | 'revision'>>,
): Promise<void> {
  await trx
    .updateTable('handovers')
    .set(change)
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Whom it is lent to is no part of the plan: who is typing goes on. */
export async function replaceLeader(db: Db, id: string, leader: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('handovers')
    .set({ leader })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
