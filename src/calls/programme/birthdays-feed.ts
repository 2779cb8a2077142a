import type { SignedIn } from '../../accounts/tokens/check-token.ts'
import type { App } from '../../app.ts'
import { readContent } from '../../content/reading/read-content.ts'
import { declineName } from '../../text/declined-name-rules.ts'
import { birthdayCalendarEvents } from '../members/birthdays/birthday-calendar.ts'
import type { FeedContent } from './feed-content.ts'

/** Birthdays, jubilees and days of remembrance, as far as this reader may know of them today. */
export async function readBirthdaysFeed(
  app: Pick<App, 'database' | 'config' | 'clock'>,
  reader: Pick<SignedIn, 'memberId' | 'role'>,
): Promise<FeedContent> {
  const { shortName, article, name } = await readContent(app.database.db, 'visitor', 'fraternity')
  return {
    head: {
      name: `${shortName}: Geburtstage`,
      description: `Geburtstage und Jubiläen ${declineName('genitive', article, name)}. Die Adresse dieses Kalenders ist nur für dich.`,
    },
    events: await birthdayCalendarEvents(app, reader),
    // It moves on with every day, and what was withdrawn leaves no trace to date it by.
    changedAt: undefined,
  }
}
