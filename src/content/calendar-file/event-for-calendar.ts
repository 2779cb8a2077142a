import { inTerms, type Terms } from '../../text/term-rules.ts'
import { eventPath } from '../event-address-rules.ts'
import { guestsSaid, ladiesWords } from '../event-guests-rules.ts'
import type { EventContent } from '../reading/read-event.ts'
import { plainText } from '../schema/plain-text-rules.ts'
import type { CalendarEvent } from './write-calendar.ts'

/** What a calendar is told of an event; undefined where its day is not known. */
export function eventForCalendar(
  { event, place, ...stored }: EventContent,
  origin: string,
  terms: Terms,
): CalendarEvent | undefined {
  const { entryId: uid, begins, ends, cancelled: isCancelled, guests, ladiesWelcome, datum, bemerkung } = event
  if (begins === undefined) return undefined
  const url = origin + eventPath(event)
  const said = [
    datum,
    bemerkung,
    guests && inTerms(terms, guestsSaid(guests, event.signUp)),
    ladiesWelcome && ladiesWords,
    url,
  ]
  return {
    uid,
    revision: stored.revision,
    changedAt: stored.changedAt,
    begins,
    ends,
    title: plainText(event.veranstaltung),
    isCancelled,
    place: [place?.name, place?.address].filter(Boolean).join(', '),
    coordinates: place?.coordinates,
    description: said.filter(Boolean).join('\n'),
    url,
  }
}
