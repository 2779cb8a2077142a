import { inTransaction } from '../../database/in-transaction.ts'
import { locks } from '../../database/locks.ts'
import type { Outer, Tx } from '../../database/tables.ts'
import { foldEmail } from '../../text/email-rules.ts'
import { guestLink, renewSecret } from './guest-link.ts'
import { makeSecret } from './guest-secret.ts'
import { findRecipient } from './recipients.ts'
import { type Post, sendLetter } from './send-letter.ts'
import { dayOfEvent, type SignUpEvent } from './sign-up-event.ts'
import type { GuestWish } from './sign-up-input-rules.ts'
import { confirmingHours, confirmLetter, knownGuestLetter } from './sign-up-letters.ts'
import { findGuest, insertSignUp, markSignUp, removeSignUp, replaceSaid, type Said, type SignUp } from './sign-ups.ts'

export const confirmingMs = confirmingHours * 60 * 60 * 1000

/** What is counted of those who ask, and may be too much, in the transaction that keeps what they say. */
interface Limits {
  mayAsk(trx: Tx): Promise<boolean>
  /** `again`: to one who is signed up already. */
  mayWrite(trx: Tx, what: 'first' | 'again'): Promise<boolean>
}

/**
 * A guest has filled in the form: kept until he confirms by mail. Who is here and has not confirmed gets no second letter, only what
 * he says is put in its place; who has gets a link. What is answered must not tell which it was.
 */
export function askGuest(
  db: Outer,
  post: Post,
  event: SignUpEvent,
  guest: GuestWish,
  limits: Limits,
): Promise<'too many' | 'letter' | 'no letter'> {
  return inTransaction(db, locks.signUps(event.id), async (trx) => {
    if (!(await limits.mayAsk(trx))) return 'too many'
    const known = await findGuest(trx, event.id, foldEmail(guest.email))
    const isFresh = known !== undefined && post.clock().getTime() - known.created_at < confirmingMs
    if (known?.answer === 'open' && isFresh) {
      await replaceSaid(trx, known.id, saidBy(guest, event), post.clock().getTime())
      await markSignUp(trx, known.id, { guest_name: guest.name })
      return 'no letter'
    }
    const isSignedUp = known !== undefined && known.answer !== 'open'
    if (!(await limits.mayWrite(trx, isSignedUp ? 'again' : 'first'))) return 'no letter'
    if (isSignedUp) await writeAgain(trx, post, event, known)
    else await writeFirst(trx, post, event, guest, known)
    return 'letter'
  })
}

const saidBy = ({ people, note }: GuestWish, event: SignUpEvent): Said => ({
  answer: 'open',
  people,
  note,
  waiting_since: null,
  told_day: dayOfEvent(event),
})

async function writeAgain(trx: Tx, post: Post, event: SignUpEvent, known: SignUp): Promise<void> {
  const to = await findRecipient(trx, known)
  if (!to) return
  const href = guestLink(post.sender, await renewSecret(trx, known.id))
  await sendLetter(trx, post, to, knownGuestLetter(event, to.name, href))
}

async function writeFirst(
  trx: Tx,
  post: Post,
  event: SignUpEvent,
  guest: GuestWish,
  expired: SignUp | undefined,
): Promise<void> {
  if (expired) await removeSignUp(trx, expired.id)
  const now = post.clock().getTime()
  const { secret, hash } = makeSecret()
  const whose = { event_id: event.id, guest_name: guest.name, guest_email: foldEmail(guest.email), secret_hash: hash }
  await insertSignUp(trx, whose, saidBy(guest, event), now)
  const letter = confirmLetter(event, guest.people.length, guestLink(post.sender, secret))
  const to = { name: guest.name, email: guest.email, about: null }
  await sendLetter(trx, post, to, { ...letter, expiresAt: now + confirmingMs })
}
