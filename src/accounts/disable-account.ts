import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { markDisabled } from './accounts.ts'
import { deleteTokensOf } from './tokens.ts'

/** Nobody signs in to a disabled account, and all its sessions end now. */
export async function disableAccount(db: Kysely<Tables>, clock: Clock, accountId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await markDisabled(transaction, accountId, clock().getTime())
    await deleteTokensOf(transaction, accountId)
  })
}
