import { type Actor, recordAct } from '../../audit/record-act.ts'
import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer } from '../../database/tables.ts'
import type { Sender } from '../../mail/letter.ts'
import { deadLink } from '../account-refusals.ts'
import { findAccountByEmail, lockAccount, replaceLogin } from '../accounts.ts'
import { deleteLinkOf } from '../links/one-time-links.ts'
import { tellOwner } from '../telling/tell-owner.ts'
import { hashToken, tokenShape } from '../tokens/token-rules.ts'
import { deleteLoginChangeOf, takeLoginChange } from './login-changes.ts'
import { newLoginNews } from './login-letters.ts'

interface Parts {
  clock: Clock
  sender: Sender
  actor: Actor
}

/**
 * The new address is his: from now on he signs in with it. Both are told; sessions go on, and a link that is under way to the
 * old one opens nothing any more. Only he who asked for it can confirm it, signed in, with the link from the letter. Answers
 * the address.
 */
export async function confirmNewLogin(
  db: Outer,
  { clock, sender, actor }: Parts,
  { accountId, token }: { accountId: string; token: string },
): Promise<string> {
  if (!tokenShape.test(token)) throw deadLink()
  return inTransaction(db, 'read committed', async (trx) => {
    const account = await lockAccount(trx, accountId)
    if (!account) throw deadLink()
    const email = await takeLoginChange(trx, { accountId, hash: hashToken(token), now: clock().getTime() })
    // Somebody may have got the address since; that it is so, this one is not told.
    if (email === undefined || (await findAccountByEmail(trx, email))) throw deadLink()
    const { name, member_id } = account
    if (!(await replaceLogin(trx, account, { email, name, member_id }))) throw deadLink()
    await deleteLinkOf(trx, accountId)
    const news = newLoginNews(sender, { before: account.email, after: email })
    for (const to of [account.email, email]) await tellOwner(trx, { clock, sender }, account, news, to)
    await recordAct(trx, clock, actor, { kind: 'new login confirmed', on: { sort: 'account', id: accountId } })
    return email
  }).catch(async (error) => {
    // Another account may have taken the address while this one was written; the index lets only one have it.
    if (await isTakenNow(db, accountId, token)) throw deadLink()
    throw error
  })
}

/** He keeps the address that he has. */
export async function withdrawNewLogin(
  db: Outer,
  { clock, actor }: Omit<Parts, 'sender'>,
  accountId: string,
): Promise<void> {
  await inTransaction(db, 'read committed', async (trx) => {
    if (!(await deleteLoginChangeOf(trx, accountId))) return
    await recordAct(trx, clock, actor, { kind: 'new login withdrawn', on: { sort: 'account', id: accountId } })
  })
}

async function isTakenNow(db: Outer, accountId: string, token: string): Promise<boolean> {
  const wanted = await db
    .selectFrom('login_changes')
    .innerJoin('accounts', 'accounts.email', 'login_changes.email')
    .select('accounts.id')
    .where('login_changes.account_id', '=', accountId)
    .where('login_changes.hash', '=', hashToken(token))
    .executeTakeFirst()
  return wanted !== undefined
}
