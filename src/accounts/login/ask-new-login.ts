import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer } from '../../database/tables.ts'
import { wrongFields } from '../../errors.ts'
import { foldEmail, isEmail } from '../../text/email-rules.ts'
import { type Account, lockAccount } from '../accounts.ts'
import { judgeOwnPassword, wrongCurrent } from '../passwords/judge-own-password.ts'
import { putLoginWish, type WishParts } from './put-login-wish.ts'

interface Wish {
  accountId: string
  /** The present password: a session that was left open is not enough to move the account elsewhere. */
  current: string
  email: string
}

/** A member wants to sign in with another address. Whether another account has it he is not told. */
export async function askNewLogin(db: Outer, parts: WishParts, wish: Wish): Promise<void> {
  const { accountId } = wish
  const email = foldEmail(wish.email)
  const { account, matches } = await judgeOwnPassword(db, parts.clock, accountId, wish.current)
  const problems = [...(matches ? [] : [wrongCurrent]), ...problemsOf(account, email)]
  if (problems.length > 0) throw wrongFields(...problems)
  await inTransaction(db, 'read committed', async (trx) => {
    const locked = await lockAccount(trx, accountId)
    if (locked?.password_hash !== account.password_hash) throw wrongFields(wrongCurrent)
    await putLoginWish(trx, parts, account, email)
  })
}

function problemsOf(account: Account, email: string) {
  if (!isEmail(email)) return [{ field: 'email', message: 'Das ist keine gültige E-Mail-Adresse.' }]
  return email === account.email ? [{ field: 'email', message: 'Mit dieser Adresse meldest du dich schon an.' }] : []
}
