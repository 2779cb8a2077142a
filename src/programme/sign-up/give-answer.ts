import { minuteOf } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { locks } from '../../database/locks.ts'
import type { Outer, Tx } from '../../database/tables.ts'
import { Refusal, wrongFields } from '../../errors.ts'
import { moveUp } from './move-up.ts'
import type { Post } from './send-letter.ts'
import { dayOfEvent, type SignUpEvent } from './sign-up-event.ts'
import { checkWish, type Wish } from './sign-up-input-rules.ts'
import { refuseUnless } from './sign-up-refusals.ts'
import { fits, isOnlyLess, type Person, signUpState } from './sign-up-rules.ts'
import { countTaken, findOwn, insertSignUp, replaceSaid, type Said, type SignUp } from './sign-ups.ts'

/** What a member answers. */
export interface MemberAnswer {
  answer: 'yes' | 'no'
  /** Undefined where he has said no more than yes: then he comes as he said before, or alone. */
  wish?: Partial<Wish> | undefined
  /** Of the answer that he had before his eyes; 0 where he had none. */
  revision?: number | undefined
}

/**
 * A member says whether he comes. One after the other for each event, so that of two who want the last place one gets it
 * and the other waits; who leaves makes room in the same transaction. Answers how many letters were written.
 */
export function giveAnswer(
  db: Outer,
  post: Post,
  event: SignUpEvent,
  accountId: string,
  given: MemberAnswer,
): Promise<number> {
  return inTransaction(db, locks.signUps(event.id), async (trx) => {
    const before = await findOwn(trx, event.id, accountId)
    refuseOutdated(given, before)
    const state = signUpState(event, minuteOf(post.clock))
    refuseUnless(state, ['open', 'closed'])
    const said = given.answer === 'no' ? saysNo(event) : await sayYes(trx, post, event, before, given)
    const now = post.clock().getTime()
    if (before) await replaceSaid(trx, before.id, said, now)
    else await insertSignUp(trx, { event_id: event.id, account_id: accountId }, said, now)
    return moveUp(trx, post, event)
  })
}

const saysNo = (event: SignUpEvent): Said => ({
  answer: 'no',
  people: [],
  note: '',
  waiting_since: null,
  told_day: dayOfEvent(event),
})

async function sayYes(
  trx: Tx,
  post: Post,
  event: SignUpEvent,
  before: SignUp | undefined,
  { wish }: MemberAnswer,
): Promise<Said> {
  const had = before && before.answer !== 'no' ? before : undefined
  const alone: Person[] = [{ name: '', meal: '' }]
  const typed = { people: wish?.people ?? had?.people ?? alone, note: wish?.note ?? had?.note ?? '' }
  const { wish: checked, errors } = checkWish(typed, event.signUp, had?.people)
  const wrong = Object.entries(errors).map(([field, message]) => ({ field, message }))
  if (wrong.length > 0) throw wrongFields(...wrong)
  return placeWish(trx, post, event, had, checked)
}

/** Whether there is room for a wish: what is kept of it, or why it cannot be. */
export async function placeWish(
  trx: Tx,
  { clock }: Pick<Post, 'clock'>,
  event: SignUpEvent,
  had: SignUp | undefined,
  { people, note }: Wish,
): Promise<Said> {
  const isClosed = signUpState(event, minuteOf(clock)) === 'closed'
  if (isClosed && !(had && isOnlyLess(people, had.people))) {
    const title = had
      ? 'Die Anmeldung ist geschlossen: Du kannst nur noch absagen oder mit weniger Personen kommen.'
      : 'Die Anmeldung ist geschlossen.'
    throw new Refusal('unprocessable', title)
  }
  const told_day = dayOfEvent(event)
  const sure: Said = { answer: 'yes', people, note, waiting_since: null, told_day }
  const isSure = had?.answer === 'yes'
  // What he has been promised he keeps, also where the limit was lowered since.
  if (isSure && people.length <= had.persons) return sure
  const taken = await countTaken(trx, event.id, had?.id)
  if (fits(people.length, taken, event.signUp.limit)) return sure
  if (isSure) {
    const title = 'Für so viele Personen ist kein Platz mehr frei. Deine Zusage bleibt, wie sie war.'
    throw new Refusal('unprocessable', title, { errors: [{ field: 'companions', message: title }] })
  }
  return { answer: 'waiting', people, note, waiting_since: had?.waiting_since ?? clock().getTime(), told_day }
}

function refuseOutdated({ revision }: MemberAnswer, before: SignUp | undefined): void {
  if (revision === undefined || revision === (before?.revision ?? 0)) return
  throw new Refusal('conflict', 'Deine Antwort hat sich inzwischen geändert. Bitte lade die Seite neu.')
}
