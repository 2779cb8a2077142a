import type { Clock } from '../clock.ts'
import type { Db } from '../database/tables.ts'

/** From the first start on that knows of acts, each of them is recorded: what was before, histories tell. */
export async function beginRecord(db: Db, clock: Clock): Promise<void> {
  const first = await db.selectFrom('acts').select('at').orderBy('at').limit(1).executeTakeFirst()
  const begun_at = Number(first?.at ?? clock().getTime())
  await db.updateTable('act_chains').set({ begun_at }).where('begun_at', '=', 0).execute()
}
