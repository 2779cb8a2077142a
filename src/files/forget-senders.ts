import type { Tx } from '../database/tables.ts'
import type { FileKind } from './file-kind.ts'

/** What these accounts have sent stays; nothing tells any more that it comes from one and the same person. */
export async function forgetSenders(trx: Tx, kinds: readonly FileKind[], accountIds: string[]): Promise<void> {
  for (const { table, sentIn } of kinds) {
    await trx.updateTable(table).set({ deleted_by: null }).where('deleted_by', 'in', accountIds).execute()
    if (sentIn)
      await trx.updateTable(sentIn).set({ uploaded_by: null }).where('uploaded_by', 'in', accountIds).execute()
  }
}
