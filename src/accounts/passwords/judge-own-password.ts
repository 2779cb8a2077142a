import type { Clock } from '../../clock.ts'
import type { Outer } from '../../database/tables.ts'
import type { FieldError } from '../../errors.ts'
import { noSuchAccount } from '../account-refusals.ts'
import { type Account, findAccount } from '../accounts.ts'
import { placeOf } from '../sign-in/hashing.ts'
import { reserveTry } from '../sign-in/reserve-try.ts'
import { deleteFailures, releaseFailure } from '../sign-in/sign-in-failures.ts'
import { tryKey, tryLimits } from '../sign-in/try-rules.ts'
import { verifyPassword } from '../sign-in/verify-password.ts'

export const wrongCurrent: FieldError = { field: 'current', message: 'Das ist nicht dein jetziges Passwort.' }

/**
 * Whether a member who is signed in knows his password, which what he wants to change of his account asks for. Wrong ones are
 * counted; a try that could not be judged is not.
 */
export async function judgeOwnPassword(
  db: Outer,
  clock: Clock,
  accountId: string,
  current: string,
): Promise<{ account: Account; matches: boolean }> {
  const key = tryKey('ownPassword', accountId)
  await reserveTry(db, clock, { key, limit: tryLimits.ownPassword })
  const judged = await judge(db, accountId, current).catch(async (error) => {
    await releaseFailure(db, key)
    throw error
  })
  if (judged.matches) await deleteFailures(db, key)
  return judged
}

async function judge(db: Outer, accountId: string, current: string): Promise<{ account: Account; matches: boolean }> {
  const account = await findAccount(db, accountId)
  if (!account) throw noSuchAccount()
  return { account, matches: await verifyPassword(account.password_hash, current, placeOf(accountId)) }
}
