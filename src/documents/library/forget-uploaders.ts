import type { Tx } from '../../database/tables.ts'

/** What these accounts have uploaded stays; nothing tells any more that one and the same person did. */
export async function forgetUploaders(trx: Tx, accountIds: string[]): Promise<void> {
  await trx.updateTable('documents').set({ deleted_by: null }).where('deleted_by', 'in', accountIds).execute()
  await trx.updateTable('document_versions').set({ uploaded_by: null }).where('uploaded_by', 'in', accountIds).execute()
}
