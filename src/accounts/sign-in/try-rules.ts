import { createHash } from 'node:crypto'
import { Refusal } from '../../errors.ts'

/** How many tries there may be within a time. */
export interface TryLimit {
  tries: number
  milliseconds: number
  /** What is said to who has had them. */
  complaint: string
}

const minutes = 60_000

// All of these are counted in the database, so that they hold for all instances together.

/** Counted from the first one until the time is over. */
export const tryLimits = {
  /** Wrong passwords for one account, from one network. */
  signIn: { tries: 5, milliseconds: 15 * minutes, complaint: 'Zu viele Fehlversuche.' },
  /** Wrong passwords of a member signed in who wants a new one; from anywhere, for a stolen session travels. */
  ownPassword: { tries: 5, milliseconds: 15 * minutes, complaint: 'Zu viele Fehlversuche.' },
  /** Links that open nothing, from one network. */
  deadLinks: { tries: 20, milliseconds: 15 * minutes, complaint: 'Zu viele Fehlversuche.' },
  /** Codes from letters, wrong ones and right ones alike, from one network: a code is shorter than a link. */
  invitationCodes: { tries: 10, milliseconds: 15 * minutes, complaint: 'Zu viele Fehlversuche.' },
  /** Mails about a new password for one account; the fourth is refused without a word. */
  forgottenFor: { tries: 3, milliseconds: 60 * minutes, complaint: '' },
} satisfies Record<string, TryLimit>

/**
 * Many at once, and then they come back one by one until, after the whole time, all are there again. It lets through no
 * more in the long run, but who has to wait for what others have done waits for one try only.
 */
export const tryAllowances = {
  /** Wrong passwords from one site, for whatever accounts: a whole school may share one. */
  signInFrom: { tries: 30, milliseconds: 15 * minutes, complaint: 'Zu viele Fehlversuche.' },
  /** Wrong passwords for one account, from whatever networks. One network alone cannot use up what comes back. */
  signInTo: { tries: 20, milliseconds: 20 * minutes, complaint: 'Zu viele Fehlversuche.' },
  /** Mails about new passwords that one site has asked for; not told, since only real accounts get any. */
  forgottenFrom: { tries: 20, milliseconds: 60 * minutes, complaint: '' },
  /** Codes that open nothing, from everywhere. A right one opens all the same, so that nobody keeps others out. */
  wrongCodes: { tries: 300, milliseconds: 60 * minutes, complaint: 'Gerade werden zu viele falsche Codes eingegeben.' },
  /** Messages of visitors from one site. */
  contactFrom: { tries: 5, milliseconds: 60 * minutes, complaint: '' },
  /** Messages of visitors from everywhere: more than a fraternity gets in a good month, and no more than people can read. */
  contactToUs: { tries: 60, milliseconds: 24 * 60 * minutes, complaint: '' },
  /** Guests who sign up for events from one site: a whole class may, one person need not. */
  signUpFrom: { tries: 20, milliseconds: 60 * minutes, complaint: '' },
  /** Letters about sign-ups to one address, for whatever events; not told, since it may be somebody else's. */
  signUpTo: { tries: 5, milliseconds: 24 * 60 * minutes, complaint: '' },
  /** Letters to a guest who is signed up for this event already; not told either. */
  signUpAgain: { tries: 1, milliseconds: 24 * 60 * minutes, complaint: '' },
  /** Guests who sign up from everywhere: more than any hall holds. */
  signUpToUs: { tries: 400, milliseconds: 24 * 60 * minutes, complaint: '' },
  /** Letters to a member that he has signed in with one kind of device from somewhere new. */
  newPlaceTold: { tries: 1, milliseconds: 24 * 60 * minutes, complaint: '' },
  /** Addresses that one member wants to sign in with: each gets a letter, and may be that of a stranger. */
  newLogins: {
    tries: 5,
    milliseconds: 24 * 60 * minutes,
    complaint: 'Du hast heute schon mehrere Adressen angegeben.',
  },
  /** Letters to a member that another one wants to sign in with his address. */
  takenLoginTold: { tries: 1, milliseconds: 24 * 60 * minutes, complaint: '' },
  /** Wrong codes of an app for one account, from anywhere: who types them knows the password. At most 24 a day in the long run, of a million. */
  appCodes: {
    tries: 12,
    milliseconds: 12 * 60 * minutes,
    complaint:
      'Zu viele falsche Codes. Mit einem Passkey oder Wiederherstellungscode geht es gleich weiter, mit der App erst später.',
  },
  /** Wrong recovery codes for one account, so that its owner hears of them. A right one lets in all the same. */
  recoveryCodes: { tries: 12, milliseconds: 12 * 60 * minutes, complaint: 'Zu viele falsche Codes.' },
  /** Letters to a member that somebody tries codes for his account. */
  wrongCodesTold: { tries: 1, milliseconds: 24 * 60 * minutes, complaint: '' },
} satisfies Record<string, TryLimit>

/** How long it takes until one try of an allowance is back. */
export function backAfter({ tries, milliseconds }: TryLimit): number {
  return milliseconds / tries
}

/** What the tries of one kind are counted under. Hashed: the table tells no address. */
export function tryKey(kind: keyof typeof tryLimits | keyof typeof tryAllowances, ...parts: string[]): string {
  const hash = createHash('sha256').update(parts.join(' ')).digest('hex')
  // Without its kind, as it was before there were others: an update lets nobody in who has to wait.
  return kind === 'signIn' ? hash : `${kind} ${hash}`
}

/** What a try is counted under, and how many of them there may be. */
export interface Counter {
  key: string
  limit: TryLimit
}

export class TooManyTries extends Refusal {
  /** What has no try left. */
  readonly counter: Counter

  constructor(counter: Counter, secondsToWait: number) {
    // Of several at once, one may have looked at the clock before another that was counted first.
    const seconds = Math.min(Math.max(1, secondsToWait), counter.limit.milliseconds / 1000)
    const minutes = Math.ceil(seconds / 60)
    const wait = minutes === 1 ? 'einer Minute' : `${minutes} Minuten`
    super('too_many_requests', `${counter.limit.complaint} Bitte probiere es in ${wait} noch einmal.`, {
      retryAfterSeconds: seconds,
    })
    this.counter = counter
  }
}
