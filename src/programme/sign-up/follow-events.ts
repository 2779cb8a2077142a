import { minuteOf } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { locks } from '../../database/locks.ts'
import type { Db, Outer, Tx } from '../../database/tables.ts'
import { guestLink, renewSecret } from './guest-link.ts'
import { moveUp } from './move-up.ts'
import { findRecipient } from './recipients.ts'
import { type Post, sendLetter } from './send-letter.ts'
import { dayOfEvent, type SignUpEvent } from './sign-up-event.ts'
import { cancelledLetter, changedLetter, type EventChange } from './sign-up-letters.ts'
import { isPast } from './sign-up-rules.ts'
import { findOfEvent, markSignUp, type SignUp } from './sign-ups.ts'

/** What those know who come to an event or wait for a place. */
export interface Awaited {
  eventId: string
  isWaitedFor: boolean
  /** Whether some have not been told that it is called off, and whether some have. */
  isUntold: boolean
  isTold: boolean
  toldDays: readonly (string | null)[]
}

/** The events that somebody comes to or waits for. */
export async function findAwaited(db: Db): Promise<Awaited[]> {
  const rows = await db
    .selectFrom('sign_ups')
    .select(['event_id', 'answer', 'cancelling_told_at', 'told_day'])
    .where('answer', 'in', ['yes', 'waiting'])
    .distinct()
    .execute()
  return [...Map.groupBy(rows, ({ event_id }) => event_id)].map(([eventId, of]) => ({
    eventId,
    isWaitedFor: of.some(({ answer }) => answer === 'waiting'),
    isUntold: of.some(({ cancelling_told_at }) => cancelling_told_at === null),
    isTold: of.some(({ cancelling_told_at }) => cancelling_told_at !== null),
    toldDays: of.map(({ told_day }) => told_day),
  }))
}

/** Whether there may be something to do for them. Of what lies behind nobody needs to know. */
export function isToFollow(event: SignUpEvent, awaited: Awaited, now: string): boolean {
  if (event.begins !== undefined && isPast(event.begins, now)) return false
  if (event.cancelled) return awaited.isUntold
  return awaited.isWaitedFor || awaited.isTold || awaited.toldDays.some((day) => day !== dayOfEvent(event))
}

/**
 * What editors have changed of an event, for those who come: called off, on again or on another day, they are told, each once;
 * with more places than before, those who wait move up. It may be done any number of times. Answers how many letters that are.
 * @param read reads the event behind the lock: of two changes, who comes second must not be told of the first
 */
export function followEvent(
  db: Outer,
  post: Post,
  eventId: string,
  read: (trx: Tx) => Promise<SignUpEvent | undefined>,
): Promise<number> {
  return inTransaction(db, locks.signUps(eventId), async (trx) => {
    const event = await read(trx)
    if (!event || (event.begins !== undefined && isPast(event.begins, minuteOf(post.clock)))) return 0
    const answers = (await findOfEvent(trx, eventId)).filter(({ answer }) => answer === 'yes' || answer === 'waiting')
    let letters = 0
    for (const each of answers) letters += await tell(trx, post, event, each)
    return letters + (await moveUp(trx, post, event))
  })
}

/** Tells one of them what he does not know yet. Answers how many letters that are. */
async function tell(trx: Tx, post: Post, event: SignUpEvent, answer: SignUp): Promise<number> {
  const { id, cancelling_told_at, told_day } = answer
  const day = dayOfEvent(event)
  if (event.cancelled) {
    if (cancelling_told_at !== null) return 0
    await markSignUp(trx, id, { cancelling_told_at: post.clock().getTime() })
    return write(trx, post, event, answer, 'cancelled')
  }
  const wasCancelled = cancelling_told_at !== null
  const before = told_day !== null && told_day !== day ? told_day : undefined
  if (!wasCancelled && told_day === day) return 0
  await markSignUp(trx, id, { cancelling_told_at: null, told_day: day })
  return wasCancelled || before !== undefined ? write(trx, post, event, answer, { wasCancelled, before }) : 0
}

async function write(
  trx: Tx,
  post: Post,
  event: SignUpEvent,
  answer: SignUp,
  change: EventChange | 'cancelled',
): Promise<number> {
  const to = await findRecipient(trx, answer)
  if (!to) return 0
  const whom = { name: to.name, isGuest: answer.account_id === null }
  const { origin } = post.sender
  if (change === 'cancelled') {
    const href = origin + (whom.isGuest ? (event.publicPath ?? '/calendar') : event.path)
    await sendLetter(trx, post, to, cancelledLetter(event, whom, href))
  } else {
    const href = whom.isGuest ? guestLink(post.sender, await renewSecret(trx, answer.id)) : origin + event.path
    await sendLetter(trx, post, to, changedLetter(event, whom, change, href))
  }
  return 1
}
