import { siteOf } from '../../accounts/sign-in/network-rules.ts'
import { giveTryBack, takeTry } from '../../accounts/sign-in/try-allowances.ts'
import { tryAllowances, tryKey } from '../../accounts/sign-in/try-rules.ts'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import { witnessActs } from '../../audit/witness-acts.ts'
import { minuteOf } from '../../clock.ts'
import type { Tx } from '../../database/tables.ts'
import { strangerAt } from '../../http/actor-of.ts'
import { askGuest } from '../../programme/sign-up/ask-guest.ts'
import { checkGuest, type GuestWish, type WishErrors } from '../../programme/sign-up/sign-up-input-rules.ts'
import { closedWords, signUpState } from '../../programme/sign-up/sign-up-rules.ts'
import { foldEmail } from '../../text/email-rules.ts'
import { readSender } from '../content/read-sender.ts'
import { findGuestEvent } from './sign-up-events.ts'

type Parts = Pick<App, 'database' | 'clock' | 'config' | 'mail' | 'sealing'>

/** What becomes of a guest's form: it is kept until he confirms, something in it is wrong, or it cannot be taken now. */
export type GuestReceipt = { isKept: true } | { errors: WishErrors } | { isRefused: string } | { isTooMuch: string }

const tooMuch =
  'Gerade melden sich von hier aus so viele an, dass deine Anmeldung warten muss. Versuch es in einer Stunde noch einmal.'

/**
 * A guest signs up for an event: checked, counted for his site, for his address and for all together, kept, and asked by mail whether
 * the address is his, all or nothing. Whether that is known here already is not told.
 */
export async function receiveGuest(
  app: Parts,
  reference: string,
  typed: GuestWish,
  clientAddress: string,
): Promise<GuestReceipt> {
  const { db } = app.database
  const event = await findGuestEvent(db, reference)
  if (!event || event.begins === undefined)
    return { isRefused: 'Für diese Veranstaltung meldet man sich hier nicht an.' }
  const state = signUpState(event, minuteOf(app.clock))
  if (state !== 'open') return { isRefused: closedWords(state) }
  const { guest, errors } = checkGuest(typed, event.signUp)
  if (Object.keys(errors).length > 0) return { errors }
  const post = { clock: app.clock, sender: await readSender(app) }
  const now = app.clock().getTime()
  // Who it was stands in the list of the event, and goes with it: no guest has an id to be erased by.
  const told = (outcome: Awaited<ReturnType<typeof askGuest>>): Act | undefined =>
    outcome === 'too many' ? undefined : { kind: 'guest signs up', on: { sort: 'event', id: event.id } }
  const recorded = witnessActs(app, strangerAt(clientAddress), told)
  const outcome = await askGuest(recorded, post, event, guest, {
    mayAsk: (trx) => countForm(trx, now, clientAddress),
    mayWrite: (trx, what) => countLetter(trx, now, guest.email, what, event.id),
  })
  if (outcome === 'too many') return { isTooMuch: tooMuch }
  if (outcome === 'letter') app.mail.wake()
  return { isKept: true }
}

async function countForm(trx: Tx, now: number, clientAddress: string): Promise<boolean> {
  const ofSite = { key: tryKey('signUpFrom', siteOf(clientAddress)), limit: tryAllowances.signUpFrom }
  if (!(await takeTry(trx, ofSite, now))) return false
  const ofAll = { key: tryKey('signUpToUs'), limit: tryAllowances.signUpToUs }
  if (await takeTry(trx, ofAll, now)) return true
  await giveTryBack(trx, ofSite)
  return false
}

async function countLetter(
  trx: Tx,
  now: number,
  email: string,
  what: 'first' | 'again',
  event: string,
): Promise<boolean> {
  const address = foldEmail(email)
  const again = { key: tryKey('signUpAgain', address, event), limit: tryAllowances.signUpAgain }
  if (what === 'again' && !(await takeTry(trx, again, now))) return false
  return takeTry(trx, { key: tryKey('signUpTo', address), limit: tryAllowances.signUpTo }, now)
}
