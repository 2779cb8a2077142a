import type { Tx } from '../database/tables.ts'

/** Which of these accounts a letter tells about is not known any more. */
export async function forgetTellers(trx: Tx, accountIds: string[]): Promise<void> {
  await trx.updateTable('mails').set({ told_by: null }).where('told_by', 'in', accountIds).execute()
}
