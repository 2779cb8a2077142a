import type { Clock } from '../../clock.ts'
import type { Tx } from '../../database/tables.ts'
import type { Sender } from '../../mail/letter.ts'
import { putMail } from '../../mail/put-mail.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import type { Account } from '../accounts.ts'
import { noteInvitation } from '../invitations/invitations.ts'
import { nobodysHash } from '../sign-in/verify-password.ts'
import { invitationLetter, newPasswordLetter } from './link-letters.ts'
import { makeLink } from './make-link.ts'

interface LetterParts {
  clock: Clock
  sender: Sender
  /** Who sends it; undefined where the owner has asked for it himself. */
  helper?: string
}

/**
 * Makes the account's link and puts the mail with it into the outbox, in the caller's transaction. One who has
 * no password yet and is sent it by a helper gets an invitation. Answers the id of the mail.
 */
export async function sendLink(
  trx: Tx,
  { clock, sender, helper }: LetterParts,
  account: Pick<Account, 'id' | 'email' | 'password_hash' | 'member_id'> & { name: string },
): Promise<string> {
  const invites = helper !== undefined && account.password_hash === nobodysHash
  const link = await makeLink(trx, clock, account.id, invites ? 'invitation' : 'forgotten')
  const { subject, letter } = invites
    ? invitationLetter(sender, account, link, helper)
    : newPasswordLetter(sender, account, link, helper)
  if (invites) {
    const invited_at = clock().getTime()
    const noCode = { code_hash: null, expires_at: null }
    await noteInvitation(trx, { account_id: account.id, way: 'mail', invited_at, ...noCode })
  }
  return putMail(trx, clock, {
    from: { name: sender.name, address: sender.address },
    to: account.email,
    subject,
    ...writeLetter(sender, letter),
    about: account.member_id,
    expiresAt: link.expiresAt,
  })
}
