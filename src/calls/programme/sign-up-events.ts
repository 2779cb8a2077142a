import { datePath, eventPath, eventReference } from '../../content/event-address-rules.ts'
import { dateInWords } from '../../content/reading/event-date-rules.ts'
import { readContent } from '../../content/reading/read-content.ts'
import { type EventEntry, readEvent } from '../../content/reading/read-event.ts'
import { plainText } from '../../content/schema/plain-text-rules.ts'
import { eventReaders } from '../../content/schema/readers-rules.ts'
import type { Db } from '../../database/tables.ts'
import type { SignUpEvent } from '../../programme/sign-up/sign-up-event.ts'
import { noSuchEvent } from '../../programme/sign-up/sign-up-refusals.ts'

/** An event of the programme or a fixed date, of which only the former has a semester. */
export type AnyEvent = EventEntry & { semester?: string }

/** All there are, those for members alone among them. */
export async function readAllEvents(db: Db): Promise<AnyEvent[]> {
  return [...(await readContent(db, 'member', 'events')), ...(await readContent(db, 'member', 'fixedDates'))]
}

/** What the room of sign-ups knows of an event; undefined where one does not sign up for it. */
export function toSignUpEvent(event: AnyEvent): SignUpEvent | undefined {
  const { entryId: id, begins, cancelled, signUp } = event
  if (!signUp) return undefined
  return {
    ...{ id, begins, cancelled, signUp, title: plainText(event.veranstaltung), when: dateInWords(event) },
    path: datePath(event),
    publicPath: eventReaders(event) === 'public' ? eventPath(event) : null,
  }
}

/** The event that an address names, for members. */
export async function demandEvent(db: Db, reference: string) {
  const found = await readEvent(db, 'member', reference)
  if (!found) throw noSuchEvent()
  return found
}

/** One for which a guest may sign up; undefined where there is none. */
export async function findGuestEvent(db: Db, reference: string): Promise<SignUpEvent | undefined> {
  const found = await readEvent(db, 'visitor', reference)
  const event = found && toSignUpEvent(found.event)
  return event?.signUp.guests ? event : undefined
}

/** The event that an answer is to, whatever has become of it; undefined where it is gone, or wants no answers any more. */
export async function findEventOf(db: Db, eventId: string): Promise<(SignUpEvent & { reference: string }) | undefined> {
  const entry = (await readAllEvents(db)).find(({ entryId }) => entryId === eventId)
  const event = entry && toSignUpEvent(entry)
  return entry && event && { ...event, reference: eventReference(entry) }
}
