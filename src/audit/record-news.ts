import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { Outer, Tx } from '../database/tables.ts'
import { type Act, type Actor, recordAct } from './record-act.ts'

/** What is told once within a time, whatever else comes under this key. */
interface News {
  key: string
  milliseconds: number
}

/** For what a stranger can do in thousands: one act under a key within a time, on all instances together. Answers whether there is one. */
export async function recordNews(db: Outer, clock: Clock, actor: Actor, act: Act, news: News): Promise<boolean> {
  const isNews = await inTransaction(db, 'read committed', async (trx) => {
    if (!(await isNewsToAll(trx, clock, news))) return false
    await recordAct(trx, clock, actor, act)
    return true
  })
  // By itself, so that no two wait for each other.
  if (isNews) await db.deleteFrom('told_lately').where('until', '<=', clock().getTime()).execute()
  return isNews
}

/** In one statement: of any number that ask at once, one is told yes. */
async function isNewsToAll(trx: Tx, clock: Clock, { key, milliseconds }: News): Promise<boolean> {
  const now = clock().getTime()
  const told = { key: createHash('sha256').update(key).digest('base64url'), until: now + milliseconds }
  const row = await trx
    .insertInto('told_lately')
    .values(told)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ until: told.until }).where('told_lately.until', '<=', now),
    )
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}
