import { randomBytes, randomUUID } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { TokensTable, Tx } from '../../database/tables.ts'
import { type Account, noteSignIn } from '../accounts.ts'
import { hashToken } from './token-rules.ts'
import { insertToken } from './tokens.ts'

/** With what, from where and by what somebody signs in. */
export interface Session {
  /** In words, as deviceOf has them. */
  device: string
  /** As coarse as networkOf. */
  network: string
  by: TokensTable['opened_by']
}

/**
 * A new token, or undefined if the account has been disabled or its password replaced in the meantime. To be called in
 * a transaction: the note on the account locks its row, so that a new password set at the same moment comes either
 * before, and no token is made, or after, and it revokes this one too.
 */
export async function issueToken(
  transaction: Tx,
  clock: Clock,
  account: Pick<Account, 'id' | 'password_hash'>,
  { device, network, by }: Session,
): Promise<string | undefined> {
  const now = clock().getTime()
  if (!(await noteSignIn(transaction, account, now))) return undefined
  const token = randomBytes(32).toString('base64url')
  await insertToken(transaction, {
    hash: hashToken(token),
    account_id: account.id,
    issued_at: now,
    last_used_at: now,
    id: randomUUID(),
    device,
    network,
    opened_by: by,
    proved_at: now,
  })
  return token
}
