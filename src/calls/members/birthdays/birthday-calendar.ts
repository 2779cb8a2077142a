import type { SignedIn } from '../../../accounts/tokens/check-token.ts'
import type { App } from '../../../app.ts'
import { dayOf } from '../../../clock.ts'
import type { CalendarEvent } from '../../../content/calendar-file/write-calendar.ts'
import { pageNamed } from '../../../content/site-map.ts'
import { findOccasions, type Occasion } from '../../../members/birthdays/find-occasions.ts'
import { spanOf } from '../../../members/birthdays/occasion-rules.ts'
import { occasionWords } from '../../../members/birthdays/occasion-words-rules.ts'
import { occasionViewOf } from './birthday-office.ts'

/** Thirteen months: a birthday that has just been is there again before it is forgotten. */
const daysAhead = 396

/**
 * Birthdays, jubilees and days of remembrance for somebody's calendar, each on its day, a whole day long. What he may see is
 * decided each time anew: who has handed his office on has the feed of a member from then on.
 */
export async function birthdayCalendarEvents(
  app: Pick<App, 'database' | 'clock' | 'config'>,
  who: Pick<SignedIn, 'role' | 'memberId'>,
): Promise<CalendarEvent[]> {
  const view = await occasionViewOf(app, who)
  const found = await findOccasions(app.database.db, spanOf(dayOf(app.clock), daysAhead), view, { isDated: true })
  const url = app.config.publicOrigin + pageNamed('birthdays').path
  return found.flatMap((occasion) => {
    const { day, revision, changedAt, address } = occasion
    if (day === null) return []
    return {
      ...{ uid: uidOf(occasion, day), revision, changedAt, begins: day, url },
      // A calendar hangs on walls and in offices: how old somebody gets stands in that of the office alone.
      title: occasionWords(
        view === 'office' ? occasion : { ...occasion, count: tellsAge(occasion) ? null : occasion.count },
      ),
      description: address.join('\n'),
      ...{ place: '', isCancelled: false },
    }
  })
}

const tellsAge = ({ kind }: Occasion): boolean => kind === 'birthday'

/** The same one in every feed, as long as the record is there, and another one next year. */
const uidOf = ({ kind, id, count }: Occasion, day: string): string =>
  `${kind}-${id}-${kind === 'jubilee' ? count : day.slice(0, 4)}`
