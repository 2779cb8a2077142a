import type { SignedIn } from '../../accounts/tokens/check-token.ts'
import type { App } from '../../app.ts'
import { dayOf } from '../../clock.ts'
import { datePath } from '../../content/event-address-rules.ts'
import { comingEvents, undatedAhead } from '../../content/reading/event-rules.ts'
import { readContent } from '../../content/reading/read-content.ts'
import { eventReaders } from '../../content/schema/readers-rules.ts'
import { readSignUpAnswers } from './sign-up-answers.ts'
import { type AnyEvent, readAllEvents } from './sign-up-events.ts'

/** What lies ahead for members, with what each has answered; what has no day yet stands behind. */
export async function tellDates({ database: { db }, clock }: Pick<App, 'database' | 'clock'>, viewer: SignedIn) {
  const today = dayOf(clock)
  const events = await readAllEvents(db)
  const places = await readContent(db, 'member', 'places')
  const semesters = await readContent(db, 'member', 'semesters')
  const coming = comingEvents(events, today)
  const undated = undatedAhead(events, semesters, today)
  const answers = await readSignUpAnswers(db, clock, viewer.accountId, [...coming, ...undated])
  const told = (event: AnyEvent) => ({
    ...{ id: event.entryId, path: datePath(event), name: event.veranstaltung, when: event.datum },
    ...{ begins: event.begins ?? null, cancelled: event.cancelled, ladiesWelcome: event.ladiesWelcome },
    remark: event.bemerkung,
    place: places.find(({ id }) => id === event.place)?.name ?? null,
    isInternal: eventReaders(event) === 'members',
    signUp: answers.get(event.entryId) ?? null,
  })
  return { today, dates: coming.map(told), undated: undated.map(told) }
}
