import type { Tx } from '../../database/tables.ts'
import { nobodysHash } from '../sign-in/verify-password.ts'

/** Takes an account away whose owner has not chosen a password yet, with its link. False where he has. */
export async function withdrawInvitation(trx: Tx, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('accounts')
    .where('id', '=', accountId)
    .where('password_hash', '=', nobodysHash)
    .where('last_sign_in_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
