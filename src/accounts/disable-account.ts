import type { Clock } from '../clock.ts'
import type { Tx } from '../database/tables.ts'
import { changeRow } from './accounts.ts'
import { deleteLinkOf } from './links/one-time-links.ts'
import { deleteTokensOf } from './tokens/tokens.ts'

/** A disabled account opens no more; all its sessions end now, and its link opens nothing, ever. In a transaction. */
export async function disableAccount(trx: Tx, clock: Clock, accountId: string): Promise<void> {
  await changeRow(trx, accountId, { disabled_at: clock().getTime() })
  await deleteTokensOf(trx, accountId)
  await deleteLinkOf(trx, accountId)
}
