import type { Db, DutyRemindersTable, Tx } from '../../database/tables.ts'

export async function findReminders(db: Db, semester: string): Promise<DutyRemindersTable[]> {
  return db.selectFrom('duty_reminders').selectAll().where('semester', '=', semester).execute()
}

/** When anybody was reminded of anything for the last time; undefined where that was never. */
export async function findLastReminded(db: Db): Promise<number | undefined> {
  const last = await db
    .selectFrom('duty_reminders')
    .select('reminded_at')
    .orderBy('reminded_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.reminded_at
}

/** Under what it is noted whom a reminder was about. */
export const holderKey = (memberId: string | null): string => memberId ?? '-'

/** A person who is erased was never reminded of anything; who holds his office next is. */
export async function forgetReminded(trx: Tx, memberIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('duty_reminders').where('holder', 'in', memberIds).execute()
}

/** False where it is noted already: it has gone out. */
export async function noteReminder(trx: Tx, reminder: DutyRemindersTable): Promise<boolean> {
  const noted = await trx
    .insertInto('duty_reminders')
    .values(reminder)
    .onConflict((conflict) => conflict.columns(['semester', 'duty', 'what', 'holder']).doNothing())
    .returning('duty')
    .executeTakeFirst()
  return noted !== undefined
}
