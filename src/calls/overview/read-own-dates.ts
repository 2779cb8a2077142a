import type { SignedIn } from '../../accounts/tokens/check-token.ts'
import type { App } from '../../app.ts'
import { readSignUpAnswers, type SignUpAnswer } from '../programme/sign-up-answers.ts'
import { type NextDate, readAhead, toNextDate } from './read-dates.ts'

export interface OwnDate extends NextDate {
  /** Null where nobody signs up for it. */
  signUp: SignUpAnswer | null
}

/** The next dates, each with what he has answered. */
export async function readOwnDates(
  app: Pick<App, 'database' | 'clock'>,
  { accountId }: SignedIn,
  count: number,
): Promise<OwnDate[]> {
  const events = await readAhead(app, count)
  const answers = await readSignUpAnswers(app.database.db, app.clock, accountId, events)
  return events.map((event) => {
    const date = toNextDate(event)
    const signUp = answers.get(event.entryId) ?? null
    // Where there is something to answer he is led to where he can say more than yes or no.
    return { ...date, signUp, path: signUp?.path ?? date.path }
  })
}
