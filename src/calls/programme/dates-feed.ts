import type { App } from '../../app.ts'
import { eventForCalendar } from '../../content/calendar-file/event-for-calendar.ts'
import { findLastChange } from '../../content/history/revisions.ts'
import { readContent } from '../../content/reading/read-content.ts'
import { readEvents } from '../../content/reading/read-event.ts'
import { readTerms } from '../../content/reading/read-terms.ts'
import type { Reader } from '../../content/reading/visibility-rules.ts'
import { declineName } from '../../text/declined-name-rules.ts'
import type { FeedContent } from './feed-content.ts'

/** What stands in it, beside the events themselves. */
const named = ['events', 'fixedDates', 'places', 'fraternity', 'terms']

/** All events whose day is known, as far as this reader may see them; what was called off, too, and what lies behind. */
export async function readDatesFeed(
  { database: { db }, config }: Pick<App, 'database' | 'config'>,
  reader: Reader,
): Promise<FeedContent> {
  const [terms, fraternity] = [await readTerms(db), await readContent(db, 'visitor', 'fraternity')]
  const { shortName, article, name } = fraternity
  const whose = declineName('genitive', article, name)
  const setting = { reader, origin: config.publicOrigin, terms }
  return {
    head:
      reader === 'visitor'
        ? { name: `${shortName}: Veranstaltungen`, description: `Das Programm ${whose}.` }
        : {
            name: `${shortName}: Termine`,
            description: `Alle Termine ${whose}, auch die internen. Die Adresse dieses Kalenders ist nur für dich.`,
          },
    events: (await readEvents(db, reader)).flatMap((event) => eventForCalendar(event, setting) ?? []),
    // Not the latest of the events: one that was deleted would not count.
    changedAt: await findLastChange(db, named),
  }
}
