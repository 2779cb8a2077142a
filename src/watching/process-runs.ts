import type { Db, ProcessRunsTable } from '../database/tables.ts'

const keptMs = 30 * 24 * 60 * 60 * 1000

export async function insertRun(db: Db, run: Omit<ProcessRunsTable, 'ended_at'>): Promise<void> {
  await db
    .insertInto('process_runs')
    .values({ ...run, ended_at: null })
    .execute()
  await db
    .deleteFrom('process_runs')
    .where('seen_at', '<', run.started_at - keptMs)
    .execute()
}

/** Answers false where it is not known any more: the clock has leapt, or a backup has taken the place of the database. */
export async function noteSeen(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('process_runs')
    .set({ seen_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function noteEnd(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('process_runs').set({ seen_at: now, ended_at: now }).where('id', '=', id).execute()
}

/** The last ones, the newest first. */
export function findRuns(db: Db): Promise<ProcessRunsTable[]> {
  return db.selectFrom('process_runs').selectAll().orderBy('started_at', 'desc').orderBy('id').limit(50).execute()
}
