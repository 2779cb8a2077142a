import type { Actor } from '../../audit/record-act.ts'
import { recordAct } from '../../audit/record-act.ts'
import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer, Tx } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { lockOwner } from '../account-owners.ts'
import { insertAccount, lockAccount } from '../accounts.ts'
import { deleteLinkOf } from '../links/one-time-links.ts'
import { nobodysHash } from '../sign-in/verify-password.ts'
import { noteInvitation } from './invitations.ts'
import { hashCode } from './make-code.ts'
import type { PlannedLetter } from './plan-letters.ts'

const codeDays = 60
const lifeMilliseconds = codeDays * 24 * 60 * 60 * 1000

/** Until when a code is good that is made now. */
export const codeEnd = (clock: Clock): number => clock().getTime() + lifeMilliseconds

/**
 * Makes letters true that have been set already: the accounts that are new, and the codes, all or none. An older code, or a link
 * that is under way, opens nothing any more.
 */
export async function putLetters(
  db: Outer,
  clock: Clock,
  actor: Actor,
  letters: readonly PlannedLetter[],
): Promise<void> {
  await inTransaction(db, 'read committed', async (trx) => {
    // In one order, so that two who invite the same people do not wait for each other.
    for (const letter of letters.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))) {
      await (letter.newFor ? addAccount(trx, clock, letter) : demandUnchanged(trx, letter))
      await deleteLinkOf(trx, letter.accountId)
      await noteInvitation(trx, {
        account_id: letter.accountId,
        way: 'letter',
        invited_at: clock().getTime(),
        code_hash: hashCode(letter.code),
        expires_at: codeEnd(clock),
      })
      const on = { sort: 'account', id: letter.accountId } as const
      await recordAct(trx, clock, actor, {
        kind: 'invited by letter',
        on,
        details: { isNew: letter.newFor !== undefined },
      })
    }
  })
}

const orderOf = ({ memberId, accountId }: PlannedLetter): string => memberId ?? accountId

async function addAccount(trx: Tx, clock: Clock, { accountId, memberId, login }: PlannedLetter): Promise<void> {
  if (memberId === null) throw overtaken()
  const { title, name } = await lockOwner(trx, memberId)
  // Whoever holds the record sees an account that another has made for it meanwhile.
  const owned = await trx.selectFrom('accounts').select('id').where('member_id', '=', memberId).executeTakeFirst()
  if (owned) throw overtaken()
  const made = await insertAccount(trx, {
    id: accountId,
    email: login,
    title,
    name,
    role: 'member',
    member_id: memberId,
    password_hash: nobodysHash,
    password_number: 0,
    disabled_at: null,
    last_sign_in_at: null,
    created_at: clock().getTime(),
  })
  if (!made) throw overtaken()
}

async function demandUnchanged(trx: Tx, { accountId, login }: PlannedLetter): Promise<void> {
  const account = await lockAccount(trx, accountId)
  if (account?.email !== login) throw overtaken()
}

function overtaken(): Refusal {
  const title =
    'Währenddessen hat sich an den Konten etwas geändert. Es ist nichts geschehen: Bitte versuche es noch einmal.'
  return new Refusal('conflict', title)
}
