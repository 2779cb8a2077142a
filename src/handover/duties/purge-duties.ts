import type { Outer } from '../../database/tables.ts'

/**
 * Ends what was noted of duties that are no more, once it is that old: until then a duty may be brought back, and its ticks
 * with it. Answers how much that was.
 */
export async function purgeDuties(db: Outer, existing: readonly string[], before: number): Promise<number> {
  // SQL knows no empty list.
  const kept = existing.length === 0 ? [''] : existing
  const ticks = await db
    .deleteFrom('duty_ticks')
    .where('duty', 'not in', kept)
    .where('done_at', '<', before)
    .executeTakeFirst()
  const reminders = await db
    .deleteFrom('duty_reminders')
    .where('duty', 'not in', kept)
    .where('reminded_at', '<', before)
    .executeTakeFirst()
  return Number(ticks.numDeletedRows + reminders.numDeletedRows)
}
