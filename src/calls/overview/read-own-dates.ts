import type { SignedIn } from '../../accounts/tokens/check-token.ts'
import type { App } from '../../app.ts'
import { type NextDate, readDates } from './read-dates.ts'
import { readSignUpAnswers, type SignUpAnswer } from './sign-up-answers.ts'

export interface OwnDate extends NextDate {
  /** Null where nobody signs up for it. */
  signUp: SignUpAnswer | null
}

/** The next dates, each with what he has answered. */
export async function readOwnDates(
  app: Pick<App, 'database' | 'clock'>,
  member: SignedIn,
  count: number,
): Promise<OwnDate[]> {
  const dates = await readDates(app, count)
  const answers = await readSignUpAnswers(app, member, dates)
  return dates.map((date) => {
    const signUp = answers.get(date.reference) ?? null
    // Where there is something to answer he is led to where he can say more than yes or no.
    return { ...date, signUp, path: signUp ? date.membersPath : date.path }
  })
}
