import type { App } from '../../app.ts'
import { dayOf } from '../../clock.ts'
import { eventPath } from '../../content/event-address-rules.ts'
import { nextEvents } from '../../content/reading/event-rules.ts'
import { readContent } from '../../content/reading/read-content.ts'
import { plainText } from '../../content/schema/plain-text-rules.ts'

export interface NextDate {
  /** What it is called. */
  title: string
  /** As the programme has it: "Sa, 12. Dezember 2026, 19.30 Uhr". */
  when: string
  /** 2026-12-12T19:30, or the day alone. */
  begins: string
  remark: string
  path: string
}

/** The dates that lie ahead, from the programme and from what is fixed beyond it. */
export async function readDates(
  { database, clock }: Pick<App, 'database' | 'clock'>,
  count: number,
): Promise<NextDate[]> {
  const events = await readContent(database.db, 'member', 'events')
  const fixed = await readContent(database.db, 'member', 'fixedDates')
  return nextEvents<(typeof fixed)[number] & { semester?: string }>([...events, ...fixed], dayOf(clock), count).map(
    (event) => ({
      title: plainText(event.veranstaltung),
      when: event.datum,
      begins: event.begins,
      remark: event.bemerkung,
      path: eventPath(event),
    }),
  )
}
