import { randomBytes } from 'node:crypto'
import { type Actor, recordAct } from '../../audit/record-act.ts'
import type { Clock } from '../../clock.ts'
import type { Tx } from '../../database/tables.ts'
import type { Sender } from '../../mail/letter.ts'
import { type Account, findAccountByEmail } from '../accounts.ts'
import { missingTries, takeTry } from '../sign-in/try-allowances.ts'
import { TooManyTries, tryAllowances, tryKey } from '../sign-in/try-rules.ts'
import { tellOwner } from '../telling/tell-owner.ts'
import { hashToken } from '../tokens/token-rules.ts'
import { putLoginChange } from './login-changes.ts'
import { confirmLoginNews, loginTakenNews, newLoginAskedNews } from './login-letters.ts'

export interface WishParts {
  clock: Clock
  sender: Sender
  actor: Actor
}

const lifeMilliseconds = 24 * 60 * 60 * 1000

/**
 * Nothing changes until the link that goes to the new address is opened; the old one is told at once. Where another account has
 * the address, its owner gets a letter instead of the link.
 * @param account as it was when its password was judged
 */
export async function putLoginWish(trx: Tx, parts: WishParts, account: Account, email: string): Promise<void> {
  const { clock, sender, actor } = parts
  const now = clock().getTime()
  await countWish(trx, account.id, now)
  const token = randomBytes(32).toString('base64url')
  const expiresAt = now + lifeMilliseconds
  await putLoginChange(trx, {
    account_id: account.id,
    email,
    hash: hashToken(token),
    created_at: now,
    expires_at: expiresAt,
  })
  const other = await findAccountByEmail(trx, email)
  if (other) await tellTaken(trx, parts, other, now)
  else await tellOwner(trx, parts, account, confirmLoginNews(sender, { token, expiresAt, email }), email)
  await tellOwner(trx, parts, account, newLoginAskedNews({ before: account.email, after: email, expiresAt }))
  await recordAct(trx, clock, actor, { kind: 'new login asked for', on: { sort: 'account', id: account.id } })
}

async function countWish(trx: Tx, accountId: string, now: number): Promise<void> {
  const counter = { key: tryKey('newLogins', accountId), limit: tryAllowances.newLogins }
  if (await takeTry(trx, counter, now)) return
  const [missing] = await missingTries(trx, [counter], now)
  throw new TooManyTries(counter, missing?.seconds ?? 0)
}

async function tellTaken(trx: Tx, parts: WishParts, other: Account, now: number): Promise<void> {
  const told = { key: tryKey('takenLoginTold', other.id), limit: tryAllowances.takenLoginTold }
  if (await takeTry(trx, told, now)) await tellOwner(trx, parts, other, loginTakenNews())
}
