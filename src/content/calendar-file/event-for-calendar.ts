import { inTerms, type Terms } from '../../text/term-rules.ts'
import { datePath, eventPath } from '../event-address-rules.ts'
import { guestOptions, guestsSaid, ladiesWords } from '../event-guests-rules.ts'
import { dateInWords } from '../reading/event-date-rules.ts'
import type { EventContent, EventEntry } from '../reading/read-event.ts'
import type { Reader } from '../reading/visibility-rules.ts'
import { plainText } from '../schema/plain-text-rules.ts'
import { eventReaders } from '../schema/readers-rules.ts'
import type { CalendarEvent } from './write-calendar.ts'

/** For whom it is written, and what a file cannot know by itself. */
interface Setting {
  reader: Reader
  origin: string
  terms: Terms
}

/** What a calendar is told of an event; undefined where its day is not known. The event has been read for this reader. */
export function eventForCalendar(
  { event, place, ...stored }: EventContent,
  setting: Setting,
): CalendarEvent | undefined {
  const {
    entryId: uid,
    begins,
    ends,
    cancelled: isCancelled,
    datum,
    bemerkung,
    dress,
    organiser,
    ladiesWelcome,
  } = event
  if (begins === undefined) return undefined
  const url = setting.origin + pathFor(event, setting.reader)
  const said = [
    datum,
    bemerkung,
    guestsInWords(event, setting),
    ladiesWelcome && ladiesWords,
    dress && `Kleidung: ${dress}`,
    closingInWords(event, setting.reader),
    organiser && `Fragen an: ${organiser}`,
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

/** Members sign up on their own page of it, which also has what visitors do not see. */
function pathFor(event: EventEntry, reader: Reader): string {
  const isTheirs = eventReaders(event) !== 'public' || event.signUp !== undefined
  return reader === 'member' && isTheirs ? datePath(event) : eventPath(event)
}

/** Strangers are told what it means; and not that they need not sign up, where they do. */
function guestsInWords({ guests, signUp }: EventEntry, { reader, terms }: Setting): string | undefined {
  if (guests === undefined) return undefined
  return inTerms(terms, reader === 'member' ? `${guestOptions[guests]}.` : guestsSaid(guests, signUp))
}

/** Until when one signs up: members everywhere, guests where they may. */
function closingInWords({ signUp }: EventEntry, reader: Reader): string | undefined {
  const closes = signUp && (reader === 'member' || signUp.guests) ? signUp.closes : undefined
  return closes && `Anmeldung bis ${dateInWords({ datum: closes, begins: closes, ends: closes })}.`
}
