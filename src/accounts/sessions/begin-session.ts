import type { Clock } from '../../clock.ts'
import type { Tx } from '../../database/tables.ts'
import type { Sender } from '../../mail/letter.ts'
import type { Account } from '../accounts.ts'
import { rememberNetwork } from '../sign-in/known-networks.ts'
import { issueToken, type Session } from '../tokens/issue-token.ts'
import { type Place, rememberPlace } from './known-places.ts'

/**
 * How every sign-in ends, whatever it was proven by: in a token, and in knowing from then on where its owner comes from.
 * Undefined if the account lets nobody in.
 * @param sender as lookAtPlace has found it before the transaction
 */
export async function beginSession(
  trx: Tx,
  { clock, sender }: { clock: Clock; sender: Sender | undefined },
  account: Account,
  { by, ...place }: Place & Pick<Session, 'by'>,
): Promise<string | undefined> {
  const token = await issueToken(trx, clock, account, { device: place.device, network: place.network, by })
  if (!token) return undefined
  await rememberPlace(trx, { clock, sender }, account, place)
  await rememberNetwork(trx, account.id, place.network, clock().getTime())
  return token
}
