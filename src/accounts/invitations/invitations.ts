import type { Db, InvitationsTable, Tx } from '../../database/tables.ts'
import { letsIn } from '../accounts.ts'

type Invited = Pick<InvitationsTable, 'account_id' | 'way' | 'invited_at' | 'code_hash' | 'expires_at'>

/** The latest invitation of an account. A code of an earlier one opens nothing from now on. */
export async function noteInvitation(trx: Tx, { account_id, ...invited }: Invited): Promise<void> {
  await trx
    .insertInto('invitations')
    .values({ account_id, ...invited, times: 1 })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((set) => ({ ...invited, times: set('invitations.times', '+', 1) })),
    )
    .execute()
}

/** A code that is still good: neither used nor replaced nor expired, and of an account that lets its owner in. */
export function findCode(db: Db, hash: string, now: number) {
  return db
    .selectFrom('invitations')
    .innerJoin('accounts', 'accounts.id', 'invitations.account_id')
    .selectAll('accounts')
    .select('invitations.expires_at')
    .where('invitations.code_hash', '=', hash)
    .where('invitations.expires_at', '>', now)
    .where(letsIn())
    .executeTakeFirst()
}

/** Uses a code up. False if it is not good any more: of two who come at once, one is told so. */
export async function takeCode(trx: Tx, hash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invitations')
    .set({ code_hash: null, expires_at: null })
    .where('code_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** With whatever else opens an account, its code ends; that it was invited is still known. */
export async function endCodeOf(trx: Tx, accountId: string): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ code_hash: null, expires_at: null })
    .where('account_id', '=', accountId)
    .execute()
}
