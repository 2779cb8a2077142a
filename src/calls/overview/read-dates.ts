import type { App } from '../../app.ts'
import { dayOf } from '../../clock.ts'
import { datePath, eventPath, eventReference } from '../../content/event-address-rules.ts'
import { nextEvents } from '../../content/reading/event-rules.ts'
import { plainText } from '../../content/schema/plain-text-rules.ts'
import { eventReaders } from '../../content/schema/readers-rules.ts'
import { type AnyEvent, readAllEvents } from '../programme/sign-up-events.ts'

export interface NextDate {
  /** What it is known by: 12 in the programme, f3 among the fixed dates. */
  reference: string
  /** What it is called. */
  title: string
  /** As the programme has it: "Sa, 12. Dezember 2026, 19.30 Uhr". */
  when: string
  /** 2026-12-12T19:30, or the day alone. */
  begins: string
  remark: string
  path: string
}

type Ahead = AnyEvent & { begins: string }

/** What lies ahead, from the programme and from what is fixed beyond it. */
export async function readAhead({ database, clock }: Pick<App, 'database' | 'clock'>, count: number): Promise<Ahead[]> {
  return nextEvents(await readAllEvents(database.db), dayOf(clock), count)
}

export function toNextDate(event: Ahead): NextDate {
  return {
    reference: eventReference(event),
    title: plainText(event.veranstaltung),
    when: event.datum,
    begins: event.begins,
    remark: event.bemerkung,
    // What visitors do not see has no page among theirs.
    path: eventReaders(event) === 'public' ? eventPath(event) : datePath(event),
  }
}
