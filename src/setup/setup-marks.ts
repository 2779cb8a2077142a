import type { Db, SetupMarksTable, Tx } from '../database/tables.ts'

export async function findMarks(db: Db): Promise<SetupMarksTable[]> {
  return db.selectFrom('setup_marks').selectAll().orderBy('step').execute()
}

/** The first word on a step; false where another one was faster. */
export async function insertMark(db: Db, mark: SetupMarksTable): Promise<boolean> {
  const inserted = await db
    .insertInto('setup_marks')
    .values(mark)
    .onConflict((conflict) => conflict.column('step').doNothing())
    .returning('step')
    .executeTakeFirst()
  return inserted !== undefined
}

/** In place of what was said under exactly this revision; false where that is not the last word any more. */
export async function replaceMark(db: Db, basedOn: number, mark: SetupMarksTable): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('setup_marks')
    .set(mark)
    .where('step', '=', mark.step)
    .where('revision', '=', basedOn)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function forgetMarkers(trx: Tx, accountIds: string[]): Promise<void> {
  await trx.updateTable('setup_marks').set({ marked_by: null }).where('marked_by', 'in', accountIds).execute()
}
