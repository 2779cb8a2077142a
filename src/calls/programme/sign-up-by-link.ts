import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import { witnessActs } from '../../audit/witness-acts.ts'
import { minuteOf } from '../../clock.ts'
import { Refusal } from '../../errors.ts'
import { strangerAt } from '../../http/actor-of.ts'
import { confirmGuest, findOfGuest, type GuestOutcome, withdrawGuest } from '../../programme/sign-up/change-guest.ts'
import type { Wish, WishErrors } from '../../programme/sign-up/sign-up-input-rules.ts'
import { type SignUpState, signUpState } from '../../programme/sign-up/sign-up-rules.ts'
import { findOfEvent } from '../../programme/sign-up/sign-ups.ts'
import { readSender } from '../content/read-sender.ts'
import { findEventOf } from './sign-up-events.ts'

type Parts = Pick<App, 'database' | 'clock' | 'config' | 'mail' | 'sealing'>

/** What a guest finds behind his link. */
export interface GuestSignUp {
  event: { title: string; when: string; path: string | null; companions: number; meals: readonly string[] }
  name: string
  answer: 'open' | 'yes' | 'waiting'
  /** How many are before him on the waiting list, himself included. */
  place: number | null
  state: SignUpState
  people: Wish['people']
  note: string
}

/** Undefined where the link opens nothing any more, or the event is gone. */
export async function readByLink({ database: { db }, clock }: Parts, secret: string): Promise<GuestSignUp | undefined> {
  const found = await findOfGuest(db, { clock }, secret)
  const event = found && (await findEventOf(db, found.event_id))
  if (!found || !event || found.answer === 'no') return undefined
  const { companions, meals } = event.signUp
  const waiting = (await findOfEvent(db, event.id)).filter(({ answer }) => answer === 'waiting')
  return {
    event: {
      ...{ title: event.title, when: event.when, path: event.publicPath },
      // What he has had before it was changed he may keep.
      companions: Math.max(companions, found.people.length - 1),
      meals: [...new Set([...meals, ...found.people.map(({ meal }) => meal).filter((meal) => meal !== '')])],
    },
    ...{ name: found.guest_name ?? '', answer: found.answer, people: found.people, note: found.note },
    place: found.answer === 'waiting' ? waiting.findIndex(({ id }) => id === found.id) + 1 : null,
    state: signUpState(event, minuteOf(clock)),
  }
}

/** It is done, something in it is wrong, it cannot be done now, or the link opens nothing. */
export type LinkOutcome = { isDone: true } | { errors: WishErrors } | { isRefused: string } | { isDead: true }

/** A guest confirms or changes what he has said, or takes it back. */
export async function actByLink(
  app: Parts,
  secret: string,
  act: { wish: Wish } | 'withdraw',
  clientAddress: string,
): Promise<LinkOutcome> {
  const { db } = app.database
  const found = await findOfGuest(db, app, secret)
  const event = found && (await findEventOf(db, found.event_id))
  if (!event) return { isDead: true }
  const post = { clock: app.clock, sender: await readSender(app) }
  const kind = act === 'withdraw' ? 'guest stays away' : 'guest confirms'
  const told = (outcome: GuestOutcome): Act | undefined =>
    'errors' in outcome ? undefined : { kind, on: { sort: 'event', id: event.id } }
  const recorded = witnessActs(app, strangerAt(clientAddress), told)
  try {
    const outcome =
      act === 'withdraw'
        ? await withdrawGuest(recorded, post, event, secret)
        : await confirmGuest(recorded, post, event, secret, act.wish)
    if ('errors' in outcome) return outcome
    if (outcome.letters > 0) app.mail.wake()
    return { isDone: true }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Taken back by another click, or in another window, a moment ago.
    if (error.code === 'not_found') return { isDead: true }
    if (error.code === 'unprocessable') return { isRefused: error.title }
    throw error
  }
}
