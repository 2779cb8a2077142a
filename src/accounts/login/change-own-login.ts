import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer, Tx } from '../../database/tables.ts'
import { type FieldError, wrongFields } from '../../errors.ts'
import type { Sender } from '../../mail/letter.ts'
import { putMail } from '../../mail/put-mail.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { foldEmail, isEmail } from '../../text/email-rules.ts'
import { isOfSample, ownerName } from '../account-owners.ts'
import { type Account, findAccountByEmail, replaceLogin } from '../accounts.ts'
import { deleteLinkOf } from '../links/one-time-links.ts'
import { judgeOwnPassword, wrongCurrent } from '../passwords/judge-own-password.ts'
import { tidyName } from '../prepare-account.ts'
import { holdRecordOf } from '../record-of-email.ts'
import { newLoginLetter } from './login-letters.ts'

interface LoginChange {
  accountId: string
  /** The present password: a session that was left open is not enough to move the account elsewhere. */
  current: string
  name: string
  email: string
}

const taken: FieldError = { field: 'email', message: 'Mit dieser E-Mail-Adresse meldet sich schon jemand an.' }

/**
 * What the owner of an account signs in with, and what he is called where he has no record of his own. Both addresses are told by
 * mail, the old one in case it was somebody else. A link that is under way to the old one opens nothing any more.
 */
export async function changeOwnLogin(
  db: Outer,
  { clock, sender }: { clock: Clock; sender: Sender },
  { accountId, current, ...wanted }: LoginChange,
): Promise<void> {
  const { account, matches } = await judgeOwnPassword(db, clock, accountId, current)
  const email = foldEmail(wanted.email)
  const name = tidyName(wanted.name)
  const problems = [...(matches ? [] : [wrongCurrent]), ...(await problemsOf(db, account, { email, name }))]
  if (problems.length > 0) throw wrongFields(...problems)
  await inTransaction(db, 'read committed', async (trx) => {
    const member_id = await recordFor(trx, account, email)
    if (!(await replaceLogin(trx, account, { email, name, member_id }))) throw wrongFields(wrongCurrent)
    if (email === account.email) return
    await deleteLinkOf(trx, accountId)
    const to = { name: await ownerName(trx, { name, member_id }), before: account.email, after: email }
    for (const address of [account.email, email]) {
      const { subject, letter } = newLoginLetter(sender, to)
      const from = { name: sender.name, address: sender.address }
      const written = writeLetter(sender, letter)
      await putMail(trx, clock, { from, to: address, subject, ...written, about: member_id })
    }
  }).catch(async (error) => {
    // Another account may have taken the address while this one was written; the index lets only one have it.
    if (await isTaken(db, account, email)) throw wrongFields(taken)
    throw error
  })
}

/** The first account is found to be that of somebody who was made up. Its real owner is not, whoever he is. */
async function recordFor(trx: Tx, account: Account, email: string): Promise<string | null> {
  if (email === account.email || !(await isOfSample(trx, account))) return account.member_id
  return (await holdRecordOf(trx, email)) ?? null
}

async function problemsOf(db: Outer, account: Account, { email, name }: { email: string; name: string }) {
  const problems: FieldError[] = []
  if (name === '') problems.push({ field: 'name', message: 'Bitte gib deinen Namen an.' })
  if (!isEmail(email)) problems.push({ field: 'email', message: 'Das ist keine gültige E-Mail-Adresse.' })
  else if (await isTaken(db, account, email)) problems.push(taken)
  return problems
}

async function isTaken(db: Outer, { id }: Account, email: string): Promise<boolean> {
  const other = await findAccountByEmail(db, email)
  return other !== undefined && other.id !== id
}
