import { createHash } from 'node:crypto'
import { Refusal } from '../errors.ts'

/** How many tries there may be, counted from the first one until the time is over. */
export interface TryLimit {
  tries: number
  milliseconds: number
  /** What is said to who has had them. */
  complaint: string
}

const minutes = 60_000

/** Each of these is counted by itself, in the database, so that it holds for all instances together. */
export const tryLimits = {
  /** Wrong passwords for one account, from one network. */
  signIn: { tries: 5, milliseconds: 15 * minutes, complaint: 'Zu viele Fehlversuche.' },
  /** Wrong passwords of somebody signed in who wants a new one; from anywhere, for a stolen session travels. */
  ownPassword: { tries: 5, milliseconds: 15 * minutes, complaint: 'Zu viele Fehlversuche.' },
  /** Links that open nothing, from one network. */
  deadLinks: { tries: 20, milliseconds: 15 * minutes, complaint: 'Zu viele Fehlversuche.' },
  /** Questions for a new password from one network: a whole school may share one. */
  forgottenFrom: { tries: 20, milliseconds: 60 * minutes, complaint: 'Zu viele Anfragen.' },
  /** Mails about a new password for one account; whoever asks for the fourth is told nothing of it. */
  forgottenFor: { tries: 3, milliseconds: 60 * minutes, complaint: '' },
} satisfies Record<string, TryLimit>

/** What the tries of one kind are counted under. Hashed: the table tells nobody's address. */
export function tryKey(kind: keyof typeof tryLimits, ...parts: string[]): string {
  const hash = createHash('sha256').update(parts.join(' ')).digest('hex')
  // Without its kind, as it was before there were others: an update lets nobody in who has to wait.
  return kind === 'signIn' ? hash : `${kind} ${hash}`
}

export function tooManyTries({ complaint }: TryLimit, seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'einer Minute' : `${minutes} Minuten`
  return new Refusal('too_many_requests', `${complaint} Bitte probiere es in ${wait} noch einmal.`, {
    retryAfterSeconds: seconds,
  })
}
