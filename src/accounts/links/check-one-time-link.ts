import type { Clock } from '../../clock.ts'
import type { Db, OneTimeLinksTable } from '../../database/tables.ts'
import { deadLink } from '../account-refusals.ts'
import { networkOf } from '../sign-in/network-rules.ts'
import { reserveTry } from '../sign-in/reserve-try.ts'
import { tryKey, tryLimits } from '../sign-in/try-rules.ts'
import { hashToken, tokenShape } from '../tokens/token-rules.ts'
import { findLink } from './one-time-links.ts'

export interface LinkTry {
  token: string
  clientAddress: string
}

interface LiveLink {
  accountId: string
  email: string
  purpose: OneTimeLinksTable['purpose']
  expiresAt: number
}

/**
 * What a link is for, without using it up. A good link always opens, whatever else comes from its network: none is guessed
 * 256 bits, so only what opens nothing is counted, to keep it from costing more than a look.
 */
export async function checkOneTimeLink(db: Db, clock: Clock, { token, clientAddress }: LinkTry): Promise<LiveLink> {
  const link = tokenShape.test(token) ? await findLink(db, hashToken(token), clock().getTime()) : undefined
  if (!link) {
    await reserveTry(db, clock, { key: tryKey('deadLinks', networkOf(clientAddress)), limit: tryLimits.deadLinks })
    throw deadLink()
  }
  const { account_id: accountId, email, purpose, expires_at: expiresAt } = link
  return { accountId, email, purpose, expiresAt }
}
