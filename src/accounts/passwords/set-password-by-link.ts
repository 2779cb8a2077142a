import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer } from '../../database/tables.ts'
import { wrongFields } from '../../errors.ts'
import { ownerNames } from '../account-owners.ts'
import { deadLink } from '../account-refusals.ts'
import { findAccount, replacePasswordHash } from '../accounts.ts'
import { checkOneTimeLink, type LinkTry } from '../links/check-one-time-link.ts'
import { takeLink } from '../links/one-time-links.ts'
import { placeOf } from '../sign-in/hashing.ts'
import { rememberNetwork } from '../sign-in/known-networks.ts'
import { networkOf } from '../sign-in/network-rules.ts'
import { countersOf } from '../sign-in/sign-in-counters.ts'
import { deleteFailures } from '../sign-in/sign-in-failures.ts'
import { hashToken } from '../tokens/token-rules.ts'
import { deleteTokensOf } from '../tokens/tokens.ts'
import { checkPassword } from './check-password.ts'
import { hashPassword } from './hash-password.ts'

/**
 * Sets the password of the account that the link was made for, and uses the link up. It ends every session of the
 * account: with the old password there is no way in. Its owner is known from now on to come from where he has used it. A
 * password that is refused leaves the link as it is.
 */
export async function setPasswordByLink(
  db: Outer,
  clock: Clock,
  { password, fraternityNames = [], ...link }: LinkTry & { password: string; fraternityNames?: readonly string[] },
): Promise<void> {
  const { accountId, email } = await checkOneTimeLink(db, clock, link)
  const account = await findAccount(db, accountId)
  const names = account ? await ownerNames(db, account) : []
  const problem = await checkPassword(password, { email, names: [...names, ...fraternityNames] })
  if (problem) throw wrongFields({ field: 'password', message: problem })
  const passwordHash = await hashPassword(password, placeOf(accountId))
  await inTransaction(db, 'read committed', async (trx) => {
    // The account comes first wherever both are touched, so that two never wait for each other.
    if (!(await replacePasswordHash(trx, { id: accountId }, passwordHash))) throw deadLink()
    if (!(await takeLink(trx, hashToken(link.token), clock().getTime()))) throw deadLink()
    await deleteTokensOf(trx, accountId)
    // One who asked for the link because he had failed too often gets in with the new password at once.
    await deleteFailures(trx, countersOf(email, link.clientAddress).here.key)
    await rememberNetwork(trx, accountId, networkOf(link.clientAddress), clock().getTime())
  })
}
