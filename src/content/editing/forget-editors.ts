import type { Tx } from '../../database/tables.ts'

/** What these accounts have written stays; nothing tells any more that one and the same person wrote it. */
export async function forgetEditors(trx: Tx, accountIds: string[]): Promise<void> {
  await trx.updateTable('revisions').set({ account_id: null }).where('account_id', 'in', accountIds).execute()
}
