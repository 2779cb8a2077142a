import { type Clock, minuteOf } from '../../clock.ts'
import { datePath } from '../../content/event-address-rules.ts'
import type { Db } from '../../database/tables.ts'
import { readOwnAnswers } from '../../programme/sign-up/own-answers.ts'
import { signUpState } from '../../programme/sign-up/sign-up-rules.ts'
import { countByEvent } from '../../programme/sign-up/sign-ups.ts'
import type { AnyEvent } from './sign-up-events.ts'

/** What a list of dates says of one, beside when and what it is. */
export interface SignUpAnswer {
  answer: 'yes' | 'no' | 'waiting' | null
  /** Whom he brings along. */
  companions: number
  /** He may still say that he comes. Where he has said so, he may take it back until it begins. */
  mayAnswer: boolean
  mayDecline: boolean
  /** A yes alone would not do: a meal has to be chosen, on its page. */
  needsMeal: boolean
  /** A yes would wait. */
  isFull: boolean
  closes: string | null
  /** Where he changes it. */
  path: string
}

/** How these events stand for a member, by the ids of their entries: those alone that want answers. */
export async function readSignUpAnswers(
  db: Db,
  clock: Clock,
  accountId: string,
  events: readonly AnyEvent[],
): Promise<Map<string, SignUpAnswer>> {
  const now = minuteOf(clock)
  const wanted = events.filter(({ signUp }) => signUp)
  const ids = wanted.map(({ entryId }) => entryId)
  const own = await readOwnAnswers(db, accountId, ids)
  const counts = await countByEvent(db, ids)
  return new Map(
    wanted.map((event) => {
      const state = signUpState(event, now)
      const { answer = null, companions = 0 } = own.get(event.entryId) ?? {}
      const { limit, meals = [], closes = null } = event.signUp ?? {}
      const told: SignUpAnswer = {
        ...{ answer, companions, closes, path: datePath(event) },
        mayAnswer: state === 'open',
        mayDecline: state === 'open' || (state === 'closed' && answer !== null && answer !== 'no'),
        needsMeal: meals.length > 0,
        isFull: limit !== undefined && (counts.get(event.entryId)?.taken ?? 0) >= limit,
      }
      return [event.entryId, told]
    }),
  )
}
