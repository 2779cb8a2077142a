import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer } from '../../database/tables.ts'
import { type FieldError, wrongFields } from '../../errors.ts'
import { composeText } from '../../text/compose-text.ts'
import { ownerNames } from '../account-owners.ts'
import { replacePasswordHash } from '../accounts.ts'
import { deleteLinkOf } from '../links/one-time-links.ts'
import { placeOf } from '../sign-in/hashing.ts'
import { hashToken } from '../tokens/token-rules.ts'
import { deleteOtherTokensOf } from '../tokens/tokens.ts'
import { checkPassword } from './check-password.ts'
import { hashPassword } from './hash-password.ts'
import { judgeOwnPassword, wrongCurrent } from './judge-own-password.ts'
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

/** A new password for who knows the old one. Everything else that could open the account ends: sessions and a link. */
export async function changeOwnPassword(
  db: Outer,
  clock: Clock,
  { accountId, token, current, password, fraternityNames = [] }: PasswordChange,
): Promise<void> {
  const { account, matches } = await judgeOwnPassword(db, clock, accountId, current)
  const names = [...(await ownerNames(db, account)), ...fraternityNames]
  const problems = [
    ...(matches ? [] : [wrongCurrent]),
    ...(await newPasswordProblems(password, current, { email: account.email, names })),
  ]
  if (problems.length > 0) throw wrongFields(...problems)
  const passwordHash = await hashPassword(password, placeOf(accountId))
  await inTransaction(db, 'read committed', async (trx) => {
    const basedOn = account.password_hash
    if (!(await replacePasswordHash(trx, { id: accountId, basedOn }, passwordHash))) throw wrongFields(wrongCurrent)
    await deleteOtherTokensOf(trx, accountId, hashToken(token))
    await deleteLinkOf(trx, accountId)
  })
}

async function newPasswordProblems(password: string, current: string, owner: PasswordOwner): Promise<FieldError[]> {
  const problem =
    composeText(password) === composeText(current)
      ? 'Das neue Passwort muss ein anderes sein als das alte.'
      : await checkPassword(password, owner)
  return problem === undefined ? [] : [{ field: 'password', message: problem }]
}
