import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer, Tx } from '../../database/tables.ts'
import { wrongFields } from '../../errors.ts'
import type { Sender } from '../../mail/letter.ts'
import { type Account, replacePasswordHash } from '../accounts.ts'
import { deleteLinkOf } from '../links/one-time-links.ts'
import { rememberPlace } from '../sessions/known-places.ts'
import { placeOf } from '../sign-in/hashing.ts'
import { rememberNetwork } from '../sign-in/known-networks.ts'
import { networkOf } from '../sign-in/network-rules.ts'
import { countersOf } from '../sign-in/sign-in-counters.ts'
import { deleteFailures } from '../sign-in/sign-in-failures.ts'
import { nobodysHash } from '../sign-in/verify-password.ts'
import { newPasswordNews, type PasswordSetter } from '../telling/account-news.ts'
import { tellOwner } from '../telling/tell-owner.ts'
import { deleteTokensOf } from '../tokens/tokens.ts'
import { checkPassword } from './check-password.ts'
import { hashPassword } from './hash-password.ts'
import { passwordOwner, type SiteWords } from './password-owner.ts'

export interface Choice {
  password: string
  clientAddress: string
  /** In words, as deviceOf has them. */
  device: string
  site?: SiteWords | undefined
}

export interface ChoicePost {
  clock: Clock
  readSender: () => Promise<Sender>
}

/**
 * A password that somebody chooses who cannot sign in and holds what was sent to him: a link, or a code. `take` uses that up in
 * the same transaction, and refuses where it is not good any more. It ends every session of the account, and whatever else opens
 * it: with the old password there is no way in, and where there was one, its owner is told. He is known from now on to come from
 * where he has done so. A password that is refused leaves everything as it is. Answers the account, for who tells of it.
 */
export async function choosePassword(
  db: Outer,
  { clock, readSender }: ChoicePost,
  { account, password, clientAddress, device, site }: Choice & { account: Account },
  { take, dead, by }: { take: (trx: Tx) => Promise<boolean>; dead: () => Error; by: PasswordSetter },
): Promise<string> {
  const problem = await checkPassword(password, await passwordOwner(db, account, site))
  if (problem) throw wrongFields({ field: 'password', message: problem })
  const passwordHash = await hashPassword(password, placeOf(account.id))
  const sender = account.password_hash === nobodysHash ? undefined : await readSender()
  return inTransaction(db, 'read committed', async (trx) => {
    // The account comes first wherever both are touched, so that two never wait for each other.
    if (!(await replacePasswordHash(trx, { id: account.id }, passwordHash))) throw dead()
    if (!(await take(trx))) throw dead()
    await deleteTokensOf(trx, account.id)
    await deleteLinkOf(trx, account.id)
    // One who asked for a link because he had failed too often gets in with the new password at once.
    await deleteFailures(trx, countersOf(account.email, clientAddress).here.key)
    const [network, at] = [networkOf(clientAddress), clock().getTime()]
    await rememberNetwork(trx, account.id, network, at)
    await rememberPlace(trx, { clock, sender: undefined }, account, { device, network, clientAddress })
    if (sender) await tellOwner(trx, { clock, sender }, account, newPasswordNews({ by, at }))
    return account.id
  })
}
