import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer, Tx } from '../../database/tables.ts'
import { type FieldError, wrongFields } from '../../errors.ts'
import { foldEmail, isEmail } from '../../text/email-rules.ts'
import { isOfSample } from '../account-owners.ts'
import { type Account, findAccountByEmail, replaceLogin } from '../accounts.ts'
import { deleteLinkOf } from '../links/one-time-links.ts'
import { judgeOwnPassword, wrongCurrent } from '../passwords/judge-own-password.ts'
import { tidyName } from '../prepare-account.ts'
import { holdRecordOf } from '../record-of-email.ts'
import { tellOwner } from '../telling/tell-owner.ts'
import { deleteLoginChangeOf } from './login-changes.ts'
import { newLoginNews } from './login-letters.ts'
import { putLoginWish, type WishParts } from './put-login-wish.ts'

interface LoginChange {
  accountId: string
  /** The present password: a session that was left open is not enough to move the account elsewhere. */
  current: string
  name: string
  email: string
}

const taken: FieldError = { field: 'email', message: 'Mit dieser E-Mail-Adresse meldet sich schon jemand an.' }

/** What has become of it. */
export interface LoginChanged {
  /** Whether his name or his address is another now. */
  isChanged: boolean
  /** The address that holds once he has opened the link that goes there. */
  asked: string | undefined
}

/**
 * What the owner of an account signs in with, and what he is called where he has no record of his own. Another address has to be
 * confirmed there first, but where that is asked too much: `mustConfirm` says so. Both addresses are told by mail, the old one in
 * case it was somebody else. A link that is under way to the old one opens nothing any more once it does not hold.
 */
export async function changeOwnLogin(
  db: Outer,
  { mustConfirm, ...parts }: WishParts & { mustConfirm: boolean },
  { accountId, current, ...wanted }: LoginChange,
): Promise<LoginChanged> {
  const { account, matches } = await judgeOwnPassword(db, parts.clock, accountId, current)
  const email = foldEmail(wanted.email)
  const name = tidyName(wanted.name)
  const problems = [...(matches ? [] : [wrongCurrent]), ...(await problemsOf(db, account, { email, name }))]
  if (problems.length > 0) throw wrongFields(...problems)
  const asked = mustConfirm && email !== account.email ? email : undefined
  const after = asked ? account.email : email
  return inTransaction(db, 'read committed', async (trx) => {
    const member_id = await recordFor(trx, account, after)
    if (!(await replaceLogin(trx, account, { email: after, name, member_id }))) throw wrongFields(wrongCurrent)
    if (asked) await putLoginWish(trx, parts, { ...account, name, member_id }, asked)
    if (after !== account.email) await moveTo(trx, parts, { ...account, name, member_id }, after)
    return { isChanged: name !== account.name || after !== account.email, asked }
  }).catch(async (error) => {
    // Another account may have taken the address while this one was written; the index lets only one have it.
    if (await isTaken(db, account, email)) throw wrongFields(taken)
    throw error
  })
}

/** What was under way to the old address is worth nothing from now on. */
async function moveTo(trx: Tx, parts: WishParts, account: Account, email: string): Promise<void> {
  await deleteLinkOf(trx, account.id)
  await deleteLoginChangeOf(trx, account.id)
  const news = newLoginNews(parts.sender, { before: account.email, after: email })
  for (const to of [account.email, email]) await tellOwner(trx, parts, account, news, to)
}

/** The first account is found to be that of somebody who was made up. Its real owner is not, whoever he is. */
async function recordFor(trx: Tx, account: Account, email: string): Promise<string | null> {
  if (email === account.email || !(await isOfSample(trx, account))) return account.member_id
  return (await holdRecordOf(trx, email)) ?? null
}

async function problemsOf(db: Outer, account: Account, { email, name }: { email: string; name: string }) {
  const problems: FieldError[] = []
  if (name === '') problems.push({ field: 'name', message: 'Bitte gib deinen Namen an.' })
  // Who has a name from a letter may keep it.
  if (email === account.email) return problems
  if (!isEmail(email)) problems.push({ field: 'email', message: 'Das ist keine gültige E-Mail-Adresse.' })
  else if (await isTaken(db, account, email)) problems.push(taken)
  return problems
}

async function isTaken(db: Outer, { id }: Account, email: string): Promise<boolean> {
  const other = await findAccountByEmail(db, email)
  return other !== undefined && other.id !== id
}
