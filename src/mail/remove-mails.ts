import type { Tx } from '../database/tables.ts'

/** Takes these mails out of the outbox, in whatever state: what they tell of is gone. */
export async function removeMails(trx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('mails').where('id', 'in', ids).execute()
}
