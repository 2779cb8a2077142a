import type { Tx } from '../../database/tables.ts'
import { formerEditor } from '../history/editor-names.ts'

/** What these accounts have published stays, without a hint that one person wrote it. Their drafts go with the accounts. */
export async function forgetEditors(trx: Tx, accountIds: string[]): Promise<void> {
  await trx.updateTable('revisions').set({ account_id: formerEditor }).where('account_id', 'in', accountIds).execute()
}
