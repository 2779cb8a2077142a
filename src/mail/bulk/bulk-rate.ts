import type { Db } from '../../database/tables.ts'

const minute = 60_000

/**
 * When the next mail to many may go to the server, which may be now: so many within any minute, whoever has sent them. It is
 * read from what was tried, so a restart begins no new minute, and a mail that was refused counts like any other.
 */
export async function findBulkTurn(db: Db, now: number, perMinute: number): Promise<number> {
  const earliest = await db
    .selectFrom('mails')
    .select('tried_at')
    .where('is_bulk', '=', 1)
    .where('tried_at', '>', now - minute)
    .orderBy('tried_at', 'desc')
    .offset(perMinute - 1)
    .limit(1)
    .executeTakeFirst()
  return earliest?.tried_at ? earliest.tried_at + minute : now
}

export async function noteBulkTry(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('mails').set({ tried_at: now }).where('id', '=', id).execute()
}
