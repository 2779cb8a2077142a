import type { SignedIn } from '../../accounts/tokens/check-token.ts'
import type { App } from '../../app.ts'
import type { NextDate } from './read-dates.ts'

/** What a member has answered to an invitation, and whether he still may. */
export interface SignUpAnswer {
  answer: 'yes' | 'no' | 'waiting' | null
  mayAnswer: boolean
  /** Until when, as the event has it: 2026-12-05, or with an hour; null where nobody has set an end. */
  closes: string | null
}

/** What he has answered to those of these dates that one signs up for, by their references. As long as no room keeps answers, to none. */
export async function readSignUpAnswers(
  _app: Pick<App, 'database' | 'clock'>,
  _member: SignedIn,
  _dates: readonly Pick<NextDate, 'entryId' | 'reference'>[],
): Promise<Map<string, SignUpAnswer>> {
  return new Map()
}
