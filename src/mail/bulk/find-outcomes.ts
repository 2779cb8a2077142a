import type { Db, MailsTable } from '../../database/tables.ts'

/** What has become of these mails; those that the outbox does not know any more are missing. */
export async function findOutcomes(
  db: Db,
  ids: readonly string[],
): Promise<Pick<MailsTable, 'id' | 'state' | 'last_error'>[]> {
  if (ids.length === 0) return []
  return db.selectFrom('mails').select(['id', 'state', 'last_error']).where('id', 'in', ids).execute()
}
