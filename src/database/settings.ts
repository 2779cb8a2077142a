import type { Db } from './tables.ts'

/** What was set under this name, as it was written; undefined as long as nobody has. */
export async function readSetting(db: Db, name: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row && JSON.parse(row.value)
}

/** Takes the place of what was set before. Who may say so, and that it is recorded, is for the caller. */
export async function putSetting(
  db: Db,
  { name, value }: { name: string; value: unknown },
  { by, at }: { by: string | null; at: number },
): Promise<void> {
  const values = { value: JSON.stringify(value), changed_by: by, changed_at: at }
  await db
    .insertInto('settings')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
}
