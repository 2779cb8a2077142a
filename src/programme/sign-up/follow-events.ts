import { minuteOf } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { locks } from '../../database/locks.ts'
import type { Db, Outer, Tx } from '../../database/tables.ts'
import { moveUp } from './move-up.ts'
import { findRecipient } from './recipients.ts'
import { type Post, sendLetter } from './send-letter.ts'
import type { SignUpEvent } from './sign-up-event.ts'
import { cancelledLetter } from './sign-up-letters.ts'
import { isPast } from './sign-up-rules.ts'
import { findOfEvent, forgetTold, markSignUp } from './sign-ups.ts'

/** The events that somebody comes to or waits for. */
export async function findAwaited(
  db: Db,
): Promise<{ eventId: string; isWaitedFor: boolean; isUntold: boolean; isTold: boolean }[]> {
  const rows = await db
    .selectFrom('sign_ups')
    .select(['event_id', 'answer', 'cancelling_told_at'])
    .where('answer', 'in', ['yes', 'waiting'])
    .distinct()
    .execute()
  return [...Map.groupBy(rows, ({ event_id }) => event_id)].map(([eventId, of]) => ({
    eventId,
    isWaitedFor: of.some(({ answer }) => answer === 'waiting'),
    isUntold: of.some(({ cancelling_told_at }) => cancelling_told_at === null),
    isTold: of.some(({ cancelling_told_at }) => cancelling_told_at !== null),
  }))
}

/**
 * What editors have changed of an event, for those who come: called off, they are told, each once; with more places than before,
 * those who wait move up. It may be done any number of times. Answers how many letters that are.
 */
export function followEvent(db: Outer, post: Post, event: SignUpEvent): Promise<number> {
  return inTransaction(db, locks.signUps(event.id), async (trx) => {
    if (event.cancelled) return tellCancelled(trx, post, event)
    // It takes place after all: if it is called off once more, they are told once more.
    await forgetTold(trx, event.id)
    return moveUp(trx, post, event)
  })
}

async function tellCancelled(trx: Tx, post: Post, event: SignUpEvent): Promise<number> {
  // Of what lies behind nobody needs to know.
  if (event.begins !== undefined && isPast(event.begins, minuteOf(post.clock))) return 0
  let letters = 0
  for (const each of await findOfEvent(trx, event.id)) {
    if (each.cancelling_told_at !== null || (each.answer !== 'yes' && each.answer !== 'waiting')) continue
    await markSignUp(trx, each.id, { cancelling_told_at: post.clock().getTime() })
    const to = await findRecipient(trx, each)
    if (!to) continue
    const isGuest = each.account_id === null
    const href = post.sender.origin + (isGuest ? (event.publicPath ?? '/calendar') : event.path)
    await sendLetter(trx, post, to, cancelledLetter(event, { name: to.name, isGuest }, href))
    letters += 1
  }
  return letters
}
