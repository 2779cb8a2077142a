import type { Tx } from '../../database/tables.ts'
import { foldEmail } from '../../text/email-rules.ts'

/** Takes away what a person who is erased has answered, by his accounts or as a guest by his addresses. */
export async function eraseSignUps(
  trx: Tx,
  { accountIds, addresses }: { accountIds: readonly string[]; addresses: readonly string[] },
): Promise<void> {
  const emails = addresses.map(foldEmail)
  if (emails.length > 0) await trx.deleteFrom('sign_ups').where('guest_email', 'in', emails).execute()
  if (accountIds.length > 0) await trx.deleteFrom('sign_ups').where('account_id', 'in', accountIds).execute()
}
