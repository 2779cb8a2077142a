import type { EntryOf } from '../../../content/collections/collections.ts'
import { datePath, eventPath } from '../../../content/event-address-rules.ts'
import { guestOptions } from '../../../content/event-guests-rules.ts'
import type { EventEntry } from '../../../content/reading/read-event.ts'
import type { Reader } from '../../../content/reading/visibility-rules.ts'
import { plainText } from '../../../content/schema/plain-text-rules.ts'
import { eventReaders } from '../../../content/schema/readers-rules.ts'
import { setBlanks } from '../../../text/blank-rules.ts'
import { inTerms, type Terms } from '../../../text/term-rules.ts'
import { breakable, writtenDay } from '../../papers/paper-words-rules.ts'
import type { BookletEvent } from './booklet-data.ts'

interface Around {
  places: readonly EntryOf<'places'>[]
  reader: Reader
  terms: Terms
  origin: string
}

/** Events as a line of the programme says them. */
export function tellEvents(events: readonly EventEntry[], around: Around): BookletEvent[] {
  return events.map((event) => {
    const isInternal = eventReaders(event) === 'members'
    return {
      ...dayAndTime(setBlanks(event.datum)),
      title: onPaper(plainText(event.veranstaltung)),
      isCancelled: event.cancelled,
      cancelledWord: '(abgesagt)',
      hasHeart: event.ladiesWelcome,
      mark: isInternal ? 'intern' : '',
      facts: factsOf(event, around).map(onPaper),
      remark: onPaper(event.bemerkung),
      link: around.origin + (isInternal ? datePath(event) : eventPath(event)),
    }
  })
}

/** "Sa, 5. April 2025" and "20 Uhr"; what is written in any other way stays as it is. */
function dayAndTime(text: string): Pick<BookletEvent, 'date' | 'time'> {
  const [, date = text, time = ''] = /^(.*\d{4}), (\d[\d.:–-]*\u00a0Uhr[^\d]*)$/.exec(text) ?? []
  return { date, time }
}

const onPaper = (text: string): string => breakable(setBlanks(text.replace(/\s+/g, ' ').trim()))

function factsOf(event: EventEntry, { places, reader, terms }: Around): string[] {
  const { place, dress, guests, signUp, organiser } = event
  return [
    places.find(({ id }) => id === place)?.name,
    dress,
    guests && inTerms(terms, guestOptions[guests]),
    signUp && (reader === 'member' || signUp.guests) && signUpWords(signUp),
    // Visitors have no such field.
    organiser && `Fragen an ${organiser}`,
  ].filter((fact): fact is string => Boolean(fact))
}

function signUpWords({ closes }: NonNullable<EventEntry['signUp']>): string {
  if (closes === undefined) return 'Bitte anmelden'
  return `Bitte anmelden bis ${writtenDay(`${closes.slice(0, 10)}T12:00Z`)}`
}
