import { randomUUID } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer, Tx } from '../../database/tables.ts'
import { Refusal, wrongFields } from '../../errors.ts'
import type { Sender } from '../../mail/letter.ts'
import { foldEmail, isEmail } from '../../text/email-rules.ts'
import { lockOwner } from '../account-owners.ts'
import { type Account, insertAccount } from '../accounts.ts'
import type { Role } from '../permissions.ts'
import { nobodysHash } from '../sign-in/verify-password.ts'
import { sendLink } from './send-link.ts'

interface Invitation {
  memberId: string
  email: string
  role: Role
  /** The name of who invites. */
  inviter: string
}

interface Post {
  clock: Clock
  sender: Sender
}

/** An account without a password for the person of a record, and the mail with which he chooses one: both or neither. */
export async function inviteMember(db: Outer, post: Post, invitation: Invitation): Promise<string> {
  return inTransaction(db, 'read committed', async (trx) => (await putInvitation(trx, post, invitation)).accountId)
}

/** The same, together with what else a transaction does. */
export async function putInvitation(
  trx: Tx,
  post: Post,
  { memberId, email: typed, role, inviter }: Invitation,
): Promise<{ accountId: string; mailId: string }> {
  const email = foldEmail(typed)
  if (!isEmail(email)) throw wrongFields({ field: 'email', message: 'Das ist keine gültige E-Mail-Adresse.' })
  const { title, name } = await lockOwner(trx, memberId)
  const account: Account = {
    id: randomUUID(),
    email,
    title,
    name,
    role,
    member_id: memberId,
    password_hash: nobodysHash,
    password_number: 0,
    disabled_at: null,
    last_sign_in_at: null,
    created_at: post.clock().getTime(),
  }
  if (!(await insertAccount(trx, account))) throw addressTaken()
  return { accountId: account.id, mailId: await sendLink(trx, { ...post, helper: inviter }, account) }
}

function addressTaken(): Refusal {
  const message = 'Für diese E-Mail-Adresse gibt es schon ein Konto.'
  return new Refusal('conflict', message, { errors: [{ field: 'email', message }] })
}
