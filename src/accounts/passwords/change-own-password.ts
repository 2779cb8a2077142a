import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer } from '../../database/tables.ts'
import { type FieldError, wrongFields } from '../../errors.ts'
import { composeText } from '../../text/compose-text.ts'
import { ownerNames } from '../account-owners.ts'
import { noSuchAccount } from '../account-refusals.ts'
import { type Account, findAccount, replacePasswordHash } from '../accounts.ts'
import { deleteLinkOf } from '../links/one-time-links.ts'
import { placeOf } from '../sign-in/hashing.ts'
import { reserveTry } from '../sign-in/reserve-try.ts'
import { deleteFailures, releaseFailure } from '../sign-in/sign-in-failures.ts'
import { tryKey, tryLimits } from '../sign-in/try-rules.ts'
import { verifyPassword } from '../sign-in/verify-password.ts'
import { hashToken } from '../tokens/token-rules.ts'
import { deleteOtherTokensOf } from '../tokens/tokens.ts'
import { checkPassword } from './check-password.ts'
import { hashPassword } from './hash-password.ts'
import type { PasswordOwner } from './password-rules.ts'

interface PasswordChange {
  accountId: string
  /** The session that asks. It is the only one that goes on. */
  token: string
  current: string
  password: string
  /** What the fraternity is called, which is no good password. */
  fraternityNames?: readonly string[]
}

const wrongCurrent: FieldError = { field: 'current', message: 'Das ist nicht dein jetziges Passwort.' }

/** A new password for who knows the old one. Everything else that could open the account ends: sessions and a link. */
export async function changeOwnPassword(
  db: Outer,
  clock: Clock,
  { accountId, token, current, password, fraternityNames = [] }: PasswordChange,
): Promise<void> {
  const key = tryKey('ownPassword', accountId)
  await reserveTry(db, clock, { key, limit: tryLimits.ownPassword })
  const { account, matches } = await judge(db, key, accountId, current)
  const names = [...(await ownerNames(db, account)), ...fraternityNames]
  const problems = [
    ...(matches ? [] : [wrongCurrent]),
    ...(await newPasswordProblems(password, current, { email: account.email, names })),
  ]
  if (matches) await deleteFailures(db, key)
  if (problems.length > 0) throw wrongFields(...problems)
  const passwordHash = await hashPassword(password, placeOf(accountId))
  await inTransaction(db, 'read committed', async (trx) => {
    const basedOn = account.password_hash
    if (!(await replacePasswordHash(trx, { id: accountId, basedOn }, passwordHash))) throw wrongFields(wrongCurrent)
    await deleteOtherTokensOf(trx, accountId, hashToken(token))
    await deleteLinkOf(trx, accountId)
  })
}

async function judge(
  db: Outer,
  key: string,
  accountId: string,
  current: string,
): Promise<{ account: Account; matches: boolean }> {
  try {
    const account = await findAccount(db, accountId)
    if (!account) throw noSuchAccount()
    return { account, matches: await verifyPassword(account.password_hash, current, placeOf(accountId)) }
  } catch (error) {
    await releaseFailure(db, key)
    throw error
  }
}

async function newPasswordProblems(password: string, current: string, owner: PasswordOwner): Promise<FieldError[]> {
  const problem =
    composeText(password) === composeText(current)
      ? 'Das neue Passwort muss ein anderes sein als das alte.'
      : await checkPassword(password, owner)
  return problem === undefined ? [] : [{ field: 'password', message: problem }]
}
