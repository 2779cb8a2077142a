import { randomBytes } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { OneTimeLinksTable, Tx } from '../../database/tables.ts'
import { hashToken } from '../tokens/token-rules.ts'
import { putLink } from './one-time-links.ts'

const lifeMilliseconds = 24 * 60 * 60 * 1000

export interface OneTimeLink {
  /** The secret in the link. It is nowhere but in the mail. */
  token: string
  expiresAt: number
}

/** A link with which the account's owner chooses a password, once and within a day. An older one dies now. */
export async function makeLink(
  trx: Tx,
  clock: Clock,
  accountId: string,
  purpose: OneTimeLinksTable['purpose'],
): Promise<OneTimeLink> {
  const now = clock().getTime()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = now + lifeMilliseconds
  await putLink(trx, {
    account_id: accountId,
    hash: hashToken(token),
    purpose,
    created_at: now,
    expires_at: expiresAt,
  })
  return { token, expiresAt }
}
