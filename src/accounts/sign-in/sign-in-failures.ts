import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import { type TryLimit, tryLimits } from './try-rules.ts'

/**
 * Counts a try as failed before it is judged, in one statement: of any number that come at once, in one process or in
 * many, only as many as the limit allows get past it. False if the window is full; then nothing is written.
 */
export async function reserveFailure(db: Db, key: string, now: number, limit: TryLimit): Promise<boolean> {
  const windowIsOver = sql<boolean>`sign_in_failures.window_started_at <= ${now - limit.milliseconds}`
  const reserved = await db
    .insertInto('sign_in_failures')
    .values({ key, failures: 1, window_started_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          failures: sql<number>`case when ${windowIsOver} then 1 else sign_in_failures.failures + 1 end`,
          window_started_at: sql<number>`case when ${windowIsOver} then excluded.window_started_at else sign_in_failures.window_started_at end`,
        })
        .where(sql<boolean>`(${windowIsOver} or sign_in_failures.failures < ${limit.tries})`),
    )
    .returning('failures')
    .executeTakeFirst()
  return reserved !== undefined
}

/** Takes one reservation back: its try could not be judged, or was right. */
export async function releaseFailure(db: Db, key: string): Promise<void> {
  await db
    .updateTable('sign_in_failures')
    .set((set) => ({ failures: set('failures', '-', 1) }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute()
}

/** How long this key has to wait for its next try; 0 if it need not. */
export async function secondsToWait(db: Db, key: string, now: number, limit: TryLimit): Promise<number> {
  const full = await db
    .selectFrom('sign_in_failures')
    .select('window_started_at')
    .where('key', '=', key)
    .where('failures', '>=', limit.tries)
    .where('window_started_at', '>', now - limit.milliseconds)
    .executeTakeFirst()
  return full ? Math.ceil((full.window_started_at + limit.milliseconds - now) / 1000) : 0
}

export async function deleteFailures(db: Db, key: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('key', '=', key).execute()
}

/** Nothing is kept for longer than it counts: a failed try for a quarter of an hour, a forgotten password for an hour. */
export async function deleteOldFailures(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('window_started_at', '<=', now - tryLimits.signIn.milliseconds)
    .where((where) =>
      where.or([
        where('key', 'not like', 'forgotten%'),
        where('window_started_at', '<=', now - tryLimits.forgottenFor.milliseconds),
      ]),
    )
    .execute()
}
