import type { Selectable } from 'kysely'
import type { DataRequestsTable, Db, Tx } from '../../database/tables.ts'

export type DataRequest = Selectable<DataRequestsTable>

/** False where he has asked for the same already. */
export async function insertRequest(trx: Tx, row: DataRequest): Promise<boolean> {
  const inserted = await trx
    .insertInto('data_requests')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The newest first. */
export function findRequestsOf(db: Db, memberId: string): Promise<DataRequest[]> {
  return db
    .selectFrom('data_requests')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Those that wait come first, the most urgent before the others; then what was decided last. */
export async function findRequests(db: Db, mostDecided: number): Promise<DataRequest[]> {
  const all = () => db.selectFrom('data_requests').selectAll()
  const open = await all().where('state', '=', 'open').orderBy('due_on').orderBy('asked_at').orderBy('id').execute()
  const decided = await all()
    .where('state', 'in', ['granted', 'refused'])
    .orderBy('decided_at', 'desc')
    .orderBy('id')
    .limit(mostDecided)
    .execute()
  return [...open, ...decided]
}

/** How many wait for a decision, and how many of them for longer than they may. */
export async function countOpenRequests(db: Db, today: string): Promise<{ open: number; late: number }> {
  const waiting = db.selectFrom('data_requests').where('state', '=', 'open')
  const open = await waiting.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const late = await waiting
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('due_on', '<', today)
    .executeTakeFirstOrThrow()
  return { open: Number(open.count), late: Number(late.count) }
}

/** Of two who decide at once, one: the other gets undefined. */
export function closeRequest(
  trx: Tx,
  id: string,
  decision: Pick<DataRequest, 'state' | 'decided_by' | 'decided_at' | 'answer'>,
): Promise<DataRequest | undefined> {
  return trx
    .updateTable('data_requests')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()
}

/** Those that wait and whose term is near or over. */
export function findDueRequests(db: Db, dueBy: string): Promise<DataRequest[]> {
  return db
    .selectFrom('data_requests')
    .selectAll()
    .where('state', '=', 'open')
    .where('due_on', '<=', dueBy)
    .orderBy('due_on')
    .orderBy('id')
    .execute()
}

export async function noteReminded(
  trx: Tx,
  ids: readonly string[],
  told: Partial<Pick<DataRequest, 'told_soon_at' | 'told_late_at'>>,
): Promise<void> {
  await trx.updateTable('data_requests').set(told).where('id', 'in', ids).execute()
}

/** They go with the person who asked. */
export async function eraseRequests(trx: Tx, memberIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('data_requests').where('member_id', 'in', memberIds).execute()
}

/** Those whom these accounts have answered stay, without their names. */
export async function forgetDeciders(trx: Tx, accountIds: readonly string[]): Promise<void> {
  await trx.updateTable('data_requests').set({ decided_by: null }).where('decided_by', 'in', accountIds).execute()
}

/** What was decided or withdrawn before this moment is forgotten; answers how much that was. */
export async function removeRequestsBefore(db: Db, moment: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('data_requests')
    .where('state', '<>', 'open')
    .where('decided_at', '<', moment)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
