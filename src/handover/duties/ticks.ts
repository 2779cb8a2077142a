import type { Db, DutyTicksTable, Tx } from '../../database/tables.ts'

export async function findTicks(db: Db, semester: string): Promise<DutyTicksTable[]> {
  return db.selectFrom('duty_ticks').selectAll().where('semester', '=', semester).execute()
}

/** Of two who tick one duty, the first one has done it; false for the other. */
export async function insertTick(db: Db, tick: DutyTicksTable): Promise<boolean> {
  const inserted = await db
    .insertInto('duty_ticks')
    .values(tick)
    .onConflict((conflict) => conflict.columns(['semester', 'duty']).doNothing())
    .returning('duty')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function deleteTick(
  db: Db,
  { semester, duty }: Pick<DutyTicksTable, 'semester' | 'duty'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('duty_ticks')
    .where('semester', '=', semester)
    .where('duty', '=', duty)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function forgetTickers(trx: Tx, accountIds: string[]): Promise<void> {
  await trx.updateTable('duty_ticks').set({ done_by: null }).where('done_by', 'in', accountIds).execute()
}
