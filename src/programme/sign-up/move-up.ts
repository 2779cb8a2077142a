import { minuteOf } from '../../clock.ts'
import type { Tx } from '../../database/tables.ts'
import { guestLink, renewSecret } from './guest-link.ts'
import { findRecipient } from './recipients.ts'
import { type Post, sendLetter } from './send-letter.ts'
import type { SignUpEvent } from './sign-up-event.ts'
import { movedUpLetter } from './sign-up-letters.ts'
import { movingUp, signUpState } from './sign-up-rules.ts'
import { findOfEvent, markSignUp } from './sign-ups.ts'

/**
 * Gives free places to those who wait, and tells them, in the transaction that made them free; it holds the lock of the
 * event. Also after the closing date: who has ordered for forty is glad of the fortieth. Answers how many letters that are.
 */
export async function moveUp(trx: Tx, post: Post, event: SignUpEvent): Promise<number> {
  const state = signUpState(event, minuteOf(post.clock))
  if (state !== 'open' && state !== 'closed') return 0
  const answers = await findOfEvent(trx, event.id)
  const taken = answers.reduce((sum, { answer, persons }) => sum + (answer === 'yes' ? persons : 0), 0)
  const waiting = answers.filter(({ answer }) => answer === 'waiting')
  let letters = 0
  for (const each of movingUp(waiting, taken, event.signUp.limit)) {
    await markSignUp(trx, each.id, { answer: 'yes', waiting_since: null })
    const to = await findRecipient(trx, each)
    if (!to) continue
    const isGuest = each.account_id === null
    const href = isGuest
      ? guestLink(post.sender, await renewSecret(trx, each.id))
      : `${post.sender.origin}${event.path}`
    await sendLetter(trx, post, to, movedUpLetter(event, { name: to.name, count: each.persons, isGuest }, href))
    letters += 1
  }
  return letters
}
