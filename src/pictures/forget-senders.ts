import type { Tx } from '../database/tables.ts'

/** The pictures of these accounts stay; nothing tells any more that they come from one and the same person. */
export async function forgetSenders(trx: Tx, accountIds: string[]): Promise<void> {
  await trx.updateTable('pictures').set({ uploaded_by: null }).where('uploaded_by', 'in', accountIds).execute()
  await trx.updateTable('pictures').set({ deleted_by: null }).where('deleted_by', 'in', accountIds).execute()
}
