import type { Clock } from '../clock.ts'
import type { OneTimeLinksTable } from '../database/member-tables.ts'
import type { Db } from '../database/tables.ts'
import { deadLink } from './account-refusals.ts'
import { networkOf } from './network-rules.ts'
import { findLink } from './one-time-links.ts'
import { reserveTry } from './reserve-try.ts'
import { releaseFailure } from './sign-in-failures.ts'
import { hashToken, tokenShape } from './token-rules.ts'
import { tryKey, tryLimits } from './try-rules.ts'

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

/** What a link is for, without using it up. Links that open nothing are counted: nobody tries many. */
export async function checkLink(db: Db, clock: Clock, { token, clientAddress }: LinkTry): Promise<LiveLink> {
  const key = tryKey('deadLinks', networkOf(clientAddress))
  await reserveTry(db, clock, key, tryLimits.deadLinks)
  const link = tokenShape.test(token) ? await findLink(db, hashToken(token), clock().getTime()) : undefined
  if (!link) throw deadLink()
  await releaseFailure(db, key)
  const { account_id: accountId, email, purpose, expires_at: expiresAt } = link
  return { accountId, email, purpose, expiresAt }
}
