import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/tables.ts'
import { confirmingMs } from './ask-guest.ts'
import { forgetAfter } from './forget-rules.ts'

/**
 * Forgets who did not confirm, guests a month after the event, members a year after it. Answers how many that were.
 * @param lastDays the last day of each event that is there; '' where it is not known
 */
export async function purgeSignUps(db: Db, clock: Clock, lastDays: ReadonlyMap<string, string>): Promise<number> {
  const now = clock().getTime()
  const rows = await db
    .selectFrom('sign_ups')
    .select(['id', 'event_id', 'account_id', 'answer', 'created_at', 'changed_at'])
    .execute()
  const gone = rows.filter(({ event_id, account_id, answer, created_at, changed_at }) => {
    if (answer === 'open' && now - created_at >= confirmingMs) return true
    return now >= forgetAfter(account_id === null ? 'guest' : 'member', lastDays.get(event_id), changed_at)
  })
  let removed = 0
  for (let at = 0; at < gone.length; at += mostAtOnce) {
    const ids = gone.slice(at, at + mostAtOnce).map(({ id }) => id)
    await db.deleteFrom('sign_ups').where('id', 'in', ids).execute()
    removed += ids.length
  }
  return removed
}

/** In one statement, whose number of values is bounded. */
const mostAtOnce = 500
