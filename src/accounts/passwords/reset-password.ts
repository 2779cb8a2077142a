import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import type { Sender } from '../../mail/letter.ts'
import { foldEmail } from '../../text/email-rules.ts'
import { type Account, findAccountByEmail, replacePasswordHash } from '../accounts.ts'
import { deleteLinkOf } from '../links/one-time-links.ts'
import { newPasswordNews } from '../telling/account-news.ts'
import { tellOwner } from '../telling/tell-owner.ts'
import { deleteTokensOf } from '../tokens/tokens.ts'
import { checkPassword } from './check-password.ts'
import { hashPassword } from './hash-password.ts'
import { passwordOwner, type SiteWords } from './password-owner.ts'

interface Reset {
  email: string
  password: string
  site?: SiteWords
}

/** A new password by who runs the server. As with any other, all that could open the account ends: sessions and a link. */
export async function resetPassword(
  db: Outer,
  { clock, sender }: { clock: Clock; sender: Sender },
  { email, password, site }: Reset,
): Promise<Account> {
  const account = await findAccountByEmail(db, foldEmail(email))
  if (!account) throw new Refusal('not_found', 'Für diese E-Mail-Adresse gibt es kein Konto.')
  const problem = await checkPassword(password, await passwordOwner(db, account, site))
  if (problem) throw new Refusal('unprocessable', problem)
  const passwordHash = await hashPassword(password)
  return inTransaction(db, 'read committed', async (trx) => {
    if (!(await replacePasswordHash(trx, { id: account.id }, passwordHash))) {
      throw new Refusal('conflict', 'Dieses Konto ist gesperrt, oder sein Besitzer ist als verstorben eingetragen.')
    }
    await deleteTokensOf(trx, account.id)
    await deleteLinkOf(trx, account.id)
    await tellOwner(trx, { clock, sender }, account, newPasswordNews({ by: 'server', at: clock().getTime() }))
    return account
  })
}
