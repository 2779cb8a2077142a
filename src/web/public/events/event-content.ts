import { eventPath } from '../../../content/event-address-rules.ts'
import { dateInWords } from '../../../content/reading/event-date-rules.ts'
import type { EventContent } from '../../../content/reading/read-event.ts'
import { plainText } from '../../../content/schema/plain-text-rules.ts'
import type { Shown } from '../../../content/schema/shown.ts'

/** What the page of an event is drawn from, with what its head tells of it. */
export function eventContent(found: Shown<EventContent>, today: string) {
  const { event, place } = found
  const description = [dateInWords(event), place?.name, event.bemerkung].filter(Boolean).join(' · ')
  return { ...found, today, eventPage: { path: eventPath(event), title: plainText(event.veranstaltung), description } }
}
