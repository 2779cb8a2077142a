import type { Clock } from '../../clock.ts'
import type { Tx } from '../../database/tables.ts'
import type { Letter, Sender } from '../../mail/letter.ts'
import { putMail } from '../../mail/put-mail.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { isEmail } from '../../text/email-rules.ts'
import { ownerName } from '../account-owners.ts'
import type { Account } from '../accounts.ts'

/** What has happened to an account, in the words of the letter that its owner gets. */
export interface AccountNews extends Pick<Letter, 'paragraphs' | 'button' | 'comparison'> {
  subject: string
  /** What to do if it was not he, where that is not to choose a new password at once. */
  ifNotYou?: string
  /** When there is no point in delivering it any more. */
  expiresAt?: number
}

/**
 * Tells the owner of an account what was done with it, in the transaction in which it is done, so that he finds out if it was
 * somebody else. Wake the delivery once that is committed.
 * @param to where to, if not to the address of his sign-in
 */
export async function tellOwner(
  trx: Tx,
  { clock, sender }: { clock: Clock; sender: Sender },
  account: Pick<Account, 'email' | 'name' | 'member_id'>,
  news: AccountNews,
  to = account.email,
): Promise<void> {
  // Who signs in with a name from a letter has no mailbox.
  if (!isEmail(to)) return
  const { subject, ifNotYou, expiresAt, ...letter } = news
  const greeting = `Lieber ${await ownerName(trx, account)},`
  const closing = [ifNotYou ?? resetWords(sender), `Kommst du nicht weiter, dann schreib uns: ${sender.address}`]
  await putMail(trx, clock, {
    from: { name: sender.name, address: sender.address },
    to,
    subject,
    ...writeLetter(sender, { greeting, ...letter, closing }),
    about: account.member_id,
    ...(expiresAt !== undefined && { expiresAt }),
  })
}

/** Whoever is in there, the way to get him out is the same. */
const resetWords = ({ origin }: Sender): string =>
  `Das warst nicht du? Dann leg gleich ein neues Passwort fest; damit endet alles, was mit dem alten geöffnet wurde: ${origin}/forgotten`
