import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { Refusal } from '../errors.ts'
import { findAccount, replacePasswordHash } from './accounts.ts'
import { hashPassword } from './hash-password.ts'
import { passwordProblem } from './password-rules.ts'
import { deleteTokensOf } from './tokens.ts'

/** A new password ends every session of the account: whoever knew the old one is out. */
export async function setPassword(db: Kysely<Tables>, accountId: string, password: string): Promise<void> {
  const account = await findAccount(db, accountId)
  if (!account) throw new Refusal('not_found', 'Dieses Konto gibt es nicht.')
  const problem = passwordProblem(password, account.email)
  if (problem) throw new Refusal('unprocessable', problem)
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (transaction) => {
    await replacePasswordHash(transaction, accountId, passwordHash)
    await deleteTokensOf(transaction, accountId)
  })
}
