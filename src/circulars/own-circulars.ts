import type { Db } from '../database/tables.ts'

/** The letters to many that went to a person, the newest first. */
export async function findCircularsTo(db: Db, memberIds: readonly string[]) {
  const rows = await db
    .selectFrom('circular_recipients as recipients')
    .innerJoin('circulars', 'circulars.id', 'recipients.circular_id')
    .select(['circulars.data', 'circulars.sent_at', 'recipients.way', 'recipients.state', 'recipients.returned_at'])
    .where('recipients.member_id', 'in', memberIds)
    .orderBy('circulars.sent_at', 'desc')
    .orderBy('circulars.id')
    .execute()
  return rows.map(({ data, sent_at, way, state, returned_at }) => ({
    subject: String(JSON.parse(data).subject ?? ''),
    sentAt: sent_at === null ? null : new Date(sent_at).toISOString(),
    ...{ way, state, returnedAt: returned_at === null ? null : new Date(returned_at).toISOString() },
  }))
}
