import type { Tx } from '../../database/tables.ts'

/** What these accounts have changed or decided stays; nothing tells any more that it was one and the same person. */
export async function forgetAuthors(trx: Tx, accountIds: string[]): Promise<void> {
  await trx.updateTable('member_versions').set({ account_id: null }).where('account_id', 'in', accountIds).execute()
  await trx.updateTable('distinct_members').set({ decided_by: null }).where('decided_by', 'in', accountIds).execute()
  await trx.updateTable('member_imports').set({ created_by: null }).where('created_by', 'in', accountIds).execute()
  await trx.updateTable('settings').set({ changed_by: null }).where('changed_by', 'in', accountIds).execute()
  await trx
    .updateTable('congratulation_texts')
    .set({ changed_by: null })
    .where('changed_by', 'in', accountIds)
    .execute()
}
