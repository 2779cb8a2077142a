import { minuteOf } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { locks } from '../../database/locks.ts'
import type { Db, Outer, Tx } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { confirmingMs } from './ask-guest.ts'
import { placeWish } from './give-answer.ts'
import { hashSecret, secretShape } from './guest-secret.ts'
import { moveUp } from './move-up.ts'
import type { Post } from './send-letter.ts'
import type { SignUpEvent } from './sign-up-event.ts'
import { checkWish, type Wish, type WishErrors } from './sign-up-input-rules.ts'
import { refuseUnless } from './sign-up-refusals.ts'
import { signUpState } from './sign-up-rules.ts'
import { findBySecret, markSignUp, removeSignUp, replaceSaid, type SignUp } from './sign-ups.ts'

/** The answer that a guest's link opens; undefined where it opens nothing any more. */
export async function findOfGuest(db: Db, { clock }: Pick<Post, 'clock'>, secret: string): Promise<SignUp | undefined> {
  if (!secretShape.test(secret)) return undefined
  const found = await findBySecret(db, hashSecret(secret))
  const isTooLate = found?.answer === 'open' && clock().getTime() - found.created_at >= confirmingMs
  return isTooLate ? undefined : found
}

/** Nothing is wrong, or what. */
export type GuestOutcome = { letters: number } | { errors: WishErrors }

/**
 * A guest confirms that he comes, as he has said or otherwise: only now he gets a place, or waits for one. The link is looked
 * up again behind the lock, since he may have clicked twice.
 */
export function confirmGuest(
  db: Outer,
  post: Post,
  event: SignUpEvent,
  secret: string,
  typed: Wish | undefined,
): Promise<GuestOutcome> {
  return withGuest(db, post, event, secret, async (trx, found) => {
    refuseUnless(signUpState(event, minuteOf(post.clock)), ['open', 'closed'])
    const had = found.answer === 'open' ? undefined : found
    const { wish, errors } = checkWish(typed ?? found, event.signUp, had?.people ?? [])
    if (Object.keys(errors).length > 0) return { errors }
    const now = post.clock().getTime()
    await replaceSaid(trx, found.id, await placeWish(trx, post, event, had, wish), now)
    if (found.confirmed_at === null) await markSignUp(trx, found.id, { confirmed_at: now })
    return { letters: await moveUp(trx, post, event) }
  })
}

/** A guest does not come: nothing of him is kept, and his place is free. */
export function withdrawGuest(db: Outer, post: Post, event: SignUpEvent, secret: string): Promise<GuestOutcome> {
  return withGuest(db, post, event, secret, async (trx, found) => {
    await removeSignUp(trx, found.id)
    return { letters: await moveUp(trx, post, event) }
  })
}

function withGuest(
  db: Outer,
  post: Post,
  event: SignUpEvent,
  secret: string,
  work: (trx: Tx, found: SignUp) => Promise<GuestOutcome>,
): Promise<GuestOutcome> {
  return inTransaction(db, locks.signUps(event.id), async (trx) => {
    const found = await findOfGuest(trx, post, secret)
    if (!found) throw deadLink()
    return work(trx, found)
  })
}

const deadLink = () => new Refusal('not_found', 'Dieser Link gilt nicht mehr.')
