import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { deadLink, wrongFields } from './account-refusals.ts'
import { replacePasswordHash } from './accounts.ts'
import { checkLink, type LinkTry } from './check-link.ts'
import { hashPassword } from './hash-password.ts'
import { takeLink } from './one-time-links.ts'
import { passwordProblem } from './password-rules.ts'
import { hashToken } from './token-rules.ts'
import { deleteTokensOf } from './tokens.ts'

/**
 * Sets the password of the account that the link was made for, and uses the link up. It ends every session of the
 * account: whoever knew the old password is out. A password that is refused leaves the link as it is.
 */
export async function setPasswordByLink(
  db: Kysely<Tables>,
  clock: Clock,
  { password, ...link }: LinkTry & { password: string },
): Promise<void> {
  const { accountId, email } = await checkLink(db, clock, link)
  const problem = passwordProblem(password, email)
  if (problem) throw wrongFields({ field: 'password', message: problem })
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    // The account comes first wherever both are touched, so that two never wait for each other.
    if (!(await replacePasswordHash(trx, { id: accountId }, passwordHash))) throw deadLink()
    if (!(await takeLink(trx, hashToken(link.token), clock().getTime()))) throw deadLink()
    await deleteTokensOf(trx, accountId)
  })
}
