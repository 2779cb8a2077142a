import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer } from '../../database/tables.ts'
import { type FieldError, wrongFields } from '../../errors.ts'
import type { Sender } from '../../mail/letter.ts'
import { composeText } from '../../text/compose-text.ts'
import { replacePasswordHash } from '../accounts.ts'
import { deleteLinkOf } from '../links/one-time-links.ts'
import { placeOf } from '../sign-in/hashing.ts'
import { newPasswordNews } from '../telling/account-news.ts'
import { tellOwner } from '../telling/tell-owner.ts'
import { hashToken } from '../tokens/token-rules.ts'
import { deleteOtherTokensOf } from '../tokens/tokens.ts'
import { checkPassword } from './check-password.ts'
import { hashPassword } from './hash-password.ts'
import { judgeOwnPassword, wrongCurrent } from './judge-own-password.ts'
import { passwordOwner, type SiteWords } from './password-owner.ts'
import type { PasswordOwner } from './password-rules.ts'

interface PasswordChange {
  accountId: string
  /** The session that asks. It is the only one that goes on. */
  token: string
  current: string
  password: string
  site?: SiteWords
}

/**
 * A new password for who knows the old one, told to the owner by mail. Everything else that could open the account ends:
 * sessions and a link.
 */
export async function changeOwnPassword(
  db: Outer,
  { clock, sender }: { clock: Clock; sender: Sender },
  { accountId, token, current, password, site }: PasswordChange,
): Promise<void> {
  const { account, matches } = await judgeOwnPassword(db, clock, accountId, current)
  const problems = [
    ...(matches ? [] : [wrongCurrent]),
    ...(await newPasswordProblems(password, current, await passwordOwner(db, account, site))),
  ]
  if (problems.length > 0) throw wrongFields(...problems)
  const passwordHash = await hashPassword(password, placeOf(accountId))
  await inTransaction(db, 'read committed', async (trx) => {
    const basedOn = account.password_hash
    if (!(await replacePasswordHash(trx, { id: accountId, basedOn }, passwordHash))) throw wrongFields(wrongCurrent)
    await deleteOtherTokensOf(trx, accountId, hashToken(token))
    await deleteLinkOf(trx, accountId)
    await tellOwner(trx, { clock, sender }, account, newPasswordNews({ by: 'owner', at: clock().getTime() }))
  })
}

async function newPasswordProblems(password: string, current: string, owner: PasswordOwner): Promise<FieldError[]> {
  const problem =
    composeText(password) === composeText(current)
      ? 'Das neue Passwort muss ein anderes sein als das alte.'
      : await checkPassword(password, owner)
  return problem === undefined ? [] : [{ field: 'password', message: problem }]
}
