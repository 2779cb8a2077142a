import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer, Tx } from '../../database/tables.ts'
import type { Sender } from '../../mail/letter.ts'
import { isEmail } from '../../text/email-rules.ts'
import { ownerName } from '../account-owners.ts'
import { findAccountByEmail, lockAccount } from '../accounts.ts'
import { isKnownNetwork } from '../sign-in/known-networks.ts'
import { networkOf, siteOf } from '../sign-in/network-rules.ts'
import { releaseFailure, reserveFailure } from '../sign-in/sign-in-failures.ts'
import { takeTry } from '../sign-in/try-allowances.ts'
import { tryAllowances, tryKey, tryLimits } from '../sign-in/try-rules.ts'
import { sendLink } from './send-link.ts'

export interface Asked {
  accountId: string
  /** There were enough mails already. */
  isHeldBack: boolean
}

interface Question {
  email: string
  clientAddress: string
}

/**
 * A link for who has forgotten his password, if there is such an account, it lets him in, and enough mails have not gone
 * out already. Only mails are counted: asking for addresses without an account hinders no member. Answers which account it
 * was, for the record of acts; who asks is told the same in every case.
 */
export async function sendForgotten(
  db: Outer,
  post: { clock: Clock; readSender: () => Promise<Sender> },
  { email, clientAddress }: Question,
): Promise<Asked | undefined> {
  const known = await findAccountByEmail(db, email)
  // A name from a letter has no mailbox: its owner asks for another letter.
  if (!known || !isEmail(known.email)) return undefined
  const sender = await post.readSender()
  return inTransaction(db, 'read committed', async (trx) => {
    const account = await lockAccount(trx, known.id)
    if (!account) return undefined
    if (!(await countMail(trx, post.clock().getTime(), account, clientAddress))) {
      return { accountId: account.id, isHeldBack: true }
    }
    await sendLink(trx, { clock: post.clock, sender }, { ...account, name: await ownerName(trx, account) })
    return { accountId: account.id, isHeldBack: false }
  })
}

/** False if the account has had enough mails, or the site has asked for enough where the account is not known. */
async function countMail(
  trx: Tx,
  now: number,
  { id, email }: { id: string; email: string },
  clientAddress: string,
): Promise<boolean> {
  const ofAccount = tryKey('forgottenFor', id)
  if (!(await reserveFailure(trx, ofAccount, now, tryLimits.forgottenFor))) return false
  if (await isKnownNetwork(trx, { email, network: networkOf(clientAddress) }, now)) return true
  const ofSite = { key: tryKey('forgottenFrom', siteOf(clientAddress)), limit: tryAllowances.forgottenFrom }
  if (await takeTry(trx, ofSite, now)) return true
  await releaseFailure(trx, ofAccount)
  return false
}
