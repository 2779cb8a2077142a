import type { Db, DutyTicksTable, Tx } from '../../database/tables.ts'

export async function findTicks(db: Db, semester: string): Promise<DutyTicksTable[]> {
  return db.selectFrom('duty_ticks').selectAll().where('semester', '=', semester).execute()
}

/** Of two who tick one duty, the first one has done it. */
export async function insertTick(db: Db, tick: DutyTicksTable): Promise<void> {
  await db
    .insertInto('duty_ticks')
    .values(tick)
    .onConflict((conflict) => conflict.columns(['semester', 'duty']).doNothing())
    .execute()
}

export async function deleteTick(db: Db, { semester, duty }: Pick<DutyTicksTable, 'semester' | 'duty'>): Promise<void> {
  await db.deleteFrom('duty_ticks').where('semester', '=', semester).where('duty', '=', duty).execute()
}

export async function forgetTickers(trx: Tx, accountIds: string[]): Promise<void> {
  await trx.updateTable('duty_ticks').set({ done_by: null }).where('done_by', 'in', accountIds).execute()
}
