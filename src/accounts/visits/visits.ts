import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import { absenceMs } from './visit-rules.ts'

export function findVisit(db: Db, accountId: string) {
  return db.selectFrom('visits').select(['seen_at', 'since']).where('account_id', '=', accountId).executeTakeFirst()
}

/**
 * That an account is here now. One statement decides whether a visit begins: of two requests that come at once after an
 * absence only the first finds it.
 */
export async function markSeen(db: Db, accountId: string, now: number): Promise<void> {
  await db
    .insertInto('visits')
    .columns(['account_id', 'seen_at', 'since'])
    // Not for an account that has been erased while its request was under way.
    .expression((eb) =>
      eb
        .selectFrom('accounts')
        .select(['id', sql<number>`cast(${now} as bigint)`.as('seen_at'), sql<null>`cast(null as bigint)`.as('since')])
        .where('id', '=', accountId),
    )
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({
          since: sql<number>`case when visits.seen_at <= ${now - absenceMs} then visits.seen_at else visits.since end`,
          seen_at: now,
        })
        .where('visits.seen_at', '<', now),
    )
    .execute()
}
