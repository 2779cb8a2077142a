import type { Tx } from './tables.ts'

/**
 * Whatever these accounts have made stays, and nothing tells any more that one and the same person made it. Until now
 * the id of an account that is gone was nobody's name, but it still tied all of that together.
 */
export async function forgetAuthors(db: Tx, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  const ids = [...accountIds]
  await db.updateTable('revisions').set({ account_id: null }).where('account_id', 'in', ids).execute()
  await db.updateTable('member_versions').set({ account_id: null }).where('account_id', 'in', ids).execute()
  await db.updateTable('distinct_members').set({ decided_by: null }).where('decided_by', 'in', ids).execute()
  await db.updateTable('settings').set({ changed_by: null }).where('changed_by', 'in', ids).execute()
  await db.updateTable('mails').set({ told_by: null }).where('told_by', 'in', ids).execute()
  await db.updateTable('documents').set({ deleted_by: null }).where('deleted_by', 'in', ids).execute()
  await db.updateTable('document_versions').set({ uploaded_by: null }).where('uploaded_by', 'in', ids).execute()
  await db.updateTable('pictures').set({ uploaded_by: null }).where('uploaded_by', 'in', ids).execute()
  await db.updateTable('pictures').set({ deleted_by: null }).where('deleted_by', 'in', ids).execute()
}
