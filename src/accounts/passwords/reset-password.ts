import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { foldEmail } from '../../text/email-rules.ts'
import { ownerNames } from '../account-owners.ts'
import { type Account, findAccountByEmail, replacePasswordHash } from '../accounts.ts'
import { deleteLinkOf } from '../links/one-time-links.ts'
import { deleteTokensOf } from '../tokens/tokens.ts'
import { checkPassword } from './check-password.ts'
import { hashPassword } from './hash-password.ts'

interface Reset {
  email: string
  password: string
  /** What the fraternity is called, which is no good password. */
  fraternityNames?: readonly string[]
}

/** A new password by who runs the server. As with any other, all that could open the account ends: sessions and a link. */
export async function resetPassword(db: Outer, { email, password, fraternityNames = [] }: Reset): Promise<Account> {
  const account = await findAccountByEmail(db, foldEmail(email))
  if (!account) throw new Refusal('not_found', 'Für diese E-Mail-Adresse gibt es kein Konto.')
  const names = [...(await ownerNames(db, account)), ...fraternityNames]
  const problem = await checkPassword(password, { email: account.email, names })
  if (problem) throw new Refusal('unprocessable', problem)
  const passwordHash = await hashPassword(password)
  await inTransaction(db, 'read committed', async (trx) => {
    if (!(await replacePasswordHash(trx, { id: account.id }, passwordHash))) {
      throw new Refusal('conflict', 'Dieses Konto ist gesperrt, oder sein Besitzer ist als verstorben eingetragen.')
    }
    await deleteTokensOf(trx, account.id)
    await deleteLinkOf(trx, account.id)
  })
  return account
}
