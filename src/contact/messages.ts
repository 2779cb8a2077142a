import type { ContactMessagesTable, Db, Tx } from '../database/tables.ts'

/** False where the very same message is there already. */
export async function insertMessage(db: Tx, row: ContactMessagesTable): Promise<boolean> {
  const inserted = await db
    .insertInto('contact_messages')
    .values(row)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function setMail(db: Tx, id: string, mailId: string): Promise<void> {
  await db.updateTable('contact_messages').set({ mail_id: mailId }).where('id', '=', id).execute()
}

/** The newest first. */
export function findMessages(db: Db, most: number) {
  return db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'message', 'received_at'])
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

export async function countMessages(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Answers the mail that tells of it, if there was such a message. */
export function removeMessage(db: Tx, id: string): Promise<{ mail_id: string | null } | undefined> {
  return db.deleteFrom('contact_messages').where('id', '=', id).returning('mail_id').executeTakeFirst()
}

/** Whatever was written from these addresses, however their letters are typed. Answers the mails that tell of it. */
export async function removeMessagesFrom(db: Tx, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return []
  const rows = await db
    .deleteFrom('contact_messages')
    .where(
      ({ fn, ref }) => fn<string>('lower', [ref('email')]),
      'in',
      addresses.map((address) => address.toLowerCase()),
    )
    .returning('mail_id')
    .execute()
  return rows.flatMap(({ mail_id }) => mail_id ?? [])
}

export async function removeMessagesBefore(db: Db, moment: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('contact_messages')
    .where('received_at', '<', moment)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
