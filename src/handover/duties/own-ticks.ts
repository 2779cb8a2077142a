import type { Db } from '../../database/tables.ts'

/** The duties that an account has ticked off, and the reminders that went to the holder of an office. */
export async function readOwnDuties(db: Db, accountId: string, memberIds: readonly string[]) {
  const ticks = await db
    .selectFrom('duty_ticks')
    .select(['semester', 'duty', 'done_at'])
    .where('done_by', '=', accountId)
    .orderBy('done_at')
    .execute()
  const reminders =
    memberIds.length === 0
      ? []
      : await db
          .selectFrom('duty_reminders')
          .select(['semester', 'duty', 'what', 'reminded_at'])
          .where('holder', 'in', memberIds)
          .orderBy('reminded_at')
          .execute()
  return {
    ticks: ticks.map(({ done_at, ...tick }) => ({ ...tick, doneAt: new Date(done_at).toISOString() })),
    reminders: reminders.map(({ reminded_at, ...row }) => ({ ...row, at: new Date(reminded_at).toISOString() })),
  }
}
