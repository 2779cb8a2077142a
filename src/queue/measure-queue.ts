import type { Db } from '../database/tables.ts'
import type { Queue } from './queues.ts'

export interface QueueFigures {
  waiting: number
  /** Of these, how many have been begun before and are not done. */
  tried: number
  /** For how long what waits longest could have been begun, in milliseconds. */
  lateMs: number
}

/** How much waits, and for how long. */
export async function measureQueue(db: Db, { table, due, isWanted }: Queue, now: number): Promise<QueueFigures> {
  const row = await db
    .selectFrom(table)
    .select((eb) => [
      eb.fn.countAll<number>().as('waiting'),
      eb.fn.sum<number | null>(eb.case().when('attempts', '>', 0).then(1).else(0).end()).as('tried'),
      eb.fn.min<number | null>(due).as('oldest'),
    ])
    .where('state', '=', 'waiting')
    .where((eb) => isWanted(eb, now))
    .executeTakeFirstOrThrow()
  const oldest = row.oldest === null ? now : Number(row.oldest)
  return { waiting: Number(row.waiting), tried: Number(row.tried ?? 0), lateMs: Math.max(0, now - oldest) }
}
