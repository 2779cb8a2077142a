import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer, Tx } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import type { Sender } from '../../mail/letter.ts'
import { isEmail } from '../../text/email-rules.ts'
import { ownerName } from '../account-owners.ts'
import { noSuchAccount } from '../account-refusals.ts'
import { findAccount, lockAccount } from '../accounts.ts'
import { sendLink } from './send-link.ts'

const noMailbox = 'Zu diesem Konto gehört keine E-Mail-Adresse. Mach ihm einen neuen Brief.'

/** A new link for who has lost the first, let it expire, or needs help with his password. The old one dies. */
export async function inviteAgain(
  db: Outer,
  post: { clock: Clock; sender: Sender },
  { accountId, inviter }: { accountId: string; inviter: string },
): Promise<void> {
  await inTransaction(db, 'read committed', async (trx) => {
    const account = await lockAccount(trx, accountId)
    if (!account) throw await whyNot(trx, accountId)
    if (!isEmail(account.email)) throw new Refusal('unprocessable', noMailbox)
    await sendLink(trx, { ...post, helper: inviter }, { ...account, name: await ownerName(trx, account) })
  })
}

async function whyNot(trx: Tx, accountId: string): Promise<Refusal> {
  const account = await findAccount(trx, accountId)
  if (!account) return noSuchAccount()
  const reason =
    account.disabled_at === null
      ? `${await ownerName(trx, account)} ist verstorben und bekommt keine E-Mails mehr.`
      : 'Dieses Konto ist gesperrt. Gib es zuerst wieder frei.'
  return new Refusal('unprocessable', reason)
}
