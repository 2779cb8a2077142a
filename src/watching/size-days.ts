import type { Db, SizeDaysTable } from '../database/tables.ts'

const keptDays = 400

/** The newest first, of not quite the last quarter. */
export function findSizeDays(db: Db): Promise<SizeDaysTable[]> {
  return db.selectFrom('size_days').selectAll().orderBy('day', 'desc').limit(60).execute()
}

export async function isNoted(db: Db, day: string): Promise<boolean> {
  return (await db.selectFrom('size_days').select('day').where('day', '=', day).executeTakeFirst()) !== undefined
}

/** A row a day, whichever instance is first. */
export async function noteSizes(db: Db, sizes: SizeDaysTable): Promise<void> {
  await db
    .insertInto('size_days')
    .values(sizes)
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
  const old = await db
    .selectFrom('size_days')
    .select('day')
    .orderBy('day', 'desc')
    .offset(keptDays)
    .limit(1)
    .executeTakeFirst()
  if (old) await db.deleteFrom('size_days').where('day', '<=', old.day).execute()
}
