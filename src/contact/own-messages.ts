import type { Db } from '../database/tables.ts'

/** What was written from this address by the form of the site. */
export async function findMessagesFrom(db: Db, address: string) {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'message', 'received_at'])
    .where(({ fn, ref }) => fn<string>('lower', [ref('email')]), '=', address.toLowerCase())
    .orderBy('received_at')
    .orderBy('id')
    .execute()
  return rows.map(({ received_at, ...row }) => ({ ...row, receivedAt: new Date(received_at).toISOString() }))
}
