import { sql } from 'kysely'
import type { Db, Tx } from '../../database/tables.ts'
import { backAfter, type Counter } from './try-rules.ts'

/**
 * Takes a try before it is judged, in one statement: of any number that come at once, in one process or in many, only as
 * many as there are get one. False if none is left; then nothing is written.
 */
export async function takeTry(db: Tx, { key, limit }: Counter, now: number): Promise<boolean> {
  // A row is as good as none once all are back.
  const missingUntil = sql<number>`case when try_allowances.full_at > ${now} then try_allowances.full_at else ${now} end`
  const taken = await db
    .insertInto('try_allowances')
    .values({ key, full_at: now + backAfter(limit) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ full_at: sql<number>`${missingUntil} + ${backAfter(limit)}` })
        .where(sql<boolean>`${missingUntil} <= ${now + limit.milliseconds - backAfter(limit)}`),
    )
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

/** Gives a try back: it could not be judged, or was right. */
export async function giveTryBack(db: Db, { key, limit }: Counter): Promise<void> {
  await db
    .updateTable('try_allowances')
    .set((set) => ({ full_at: set('full_at', '-', backAfter(limit)) }))
    .where('key', '=', key)
    .execute()
}

/** Which of these counters have tries missing, and for how many seconds each has none left; 0 where it has one. */
export async function missingTries(
  db: Db,
  counters: readonly Counter[],
  now: number,
): Promise<{ counter: Counter; seconds: number }[]> {
  const rows = await db
    .selectFrom('try_allowances')
    .selectAll()
    .where(
      'key',
      'in',
      counters.map(({ key }) => key),
    )
    .where('full_at', '>', now)
    .execute()
  return rows.flatMap(({ key, full_at }) => {
    const counter = counters.find((each) => each.key === key)
    if (!counter) return []
    const { limit } = counter
    const seconds = Math.ceil((full_at + backAfter(limit) - limit.milliseconds - now) / 1000)
    return [{ counter, seconds: Math.max(0, seconds) }]
  })
}

/** Where all tries are back there is nothing to remember. */
export async function deleteFullAllowances(db: Db, now: number): Promise<void> {
  await db.deleteFrom('try_allowances').where('full_at', '<=', now).execute()
}
