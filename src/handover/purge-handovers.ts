import type { Clock } from '../clock.ts'
import type { Db } from '../database/tables.ts'
import { undoableMs } from './undo-time-rules.ts'

const keptMs = 30 * 24 * 60 * 60 * 1000

/**
 * Plans hold names and addresses. One that was published loses its own when it cannot be taken back any more; one that was
 * dropped or taken back goes after thirty days, until when another can be begun from it. Answers how many have gone.
 */
export async function purgeHandovers(db: Db, clock: Clock): Promise<number> {
  const now = clock().getTime()
  await db
    .updateTable('handovers')
    .set({ plan: null, done: null })
    .where('state', '=', 'published')
    .where('published_at', '<', now - undoableMs)
    .where((eb) => eb.or([eb('plan', 'is not', null), eb('done', 'is not', null)]))
    .execute()
  const { numDeletedRows } = await db
    .deleteFrom('handovers')
    .where('state', 'in', ['dropped', 'taken_back'])
    .where(({ eb, fn }) => eb(fn.coalesce('taken_back_at', 'changed_at'), '<', now - keptMs))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
