import type { Tx } from '../../database/tables.ts'
import { foldEmail } from '../../text/email-rules.ts'
import { guestLink, renewSecret } from './guest-link.ts'
import { makeSecret } from './guest-secret.ts'
import { type Post, sendLetter } from './send-letter.ts'
import type { SignUpEvent } from './sign-up-event.ts'
import type { GuestWish } from './sign-up-input-rules.ts'
import { confirmingHours, confirmLetter, knownGuestLetter } from './sign-up-letters.ts'
import { findGuest, insertSignUp, markSignUp, removeSignUp, replaceSaid } from './sign-ups.ts'

export const confirmingMs = confirmingHours * 60 * 60 * 1000

/**
 * A guest has filled in the form: kept until he confirms by mail, in the transaction of who counts such forms. Who is here and has
 * not confirmed gets no second letter, only what he says is put in its place; who has gets a link. What is answered must not
 * tell which it was. Answers whether there is a letter.
 */
export async function askGuest(
  trx: Tx,
  post: Post,
  event: SignUpEvent,
  guest: GuestWish,
  mayWrite: (what: 'first' | 'again') => Promise<boolean>,
): Promise<boolean> {
  const email = foldEmail(guest.email)
  const now = post.clock().getTime()
  const said = { answer: 'open', people: guest.people, note: guest.note, waiting_since: null } as const
  const to = { name: guest.name, email: guest.email, about: null }
  const known = await findGuest(trx, event.id, email)
  if (known?.answer === 'open' && now - known.created_at < confirmingMs) {
    await replaceSaid(trx, known.id, said, now)
    await markSignUp(trx, known.id, { guest_name: guest.name })
    return false
  }
  if (known && known.answer !== 'open') {
    if (!(await mayWrite('again'))) return false
    const href = guestLink(post.sender, await renewSecret(trx, known.id))
    await sendLetter(
      trx,
      post,
      { ...to, name: known.guest_name ?? '' },
      knownGuestLetter(event, known.guest_name ?? '', href),
    )
    return true
  }
  if (!(await mayWrite('first'))) return false
  if (known) await removeSignUp(trx, known.id)
  const { secret, hash } = makeSecret()
  const whose = { event_id: event.id, guest_name: guest.name, guest_email: email, secret_hash: hash }
  await insertSignUp(trx, whose, said, now)
  const letter = confirmLetter(event, guest.people.length, guestLink(post.sender, secret))
  await sendLetter(trx, post, to, { ...letter, expiresAt: now + confirmingMs })
  return true
}
