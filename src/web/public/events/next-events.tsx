import type { EntryOf } from '../../../content/collections/collections.ts'
import { nextEvents } from '../../../content/reading/event-rules.ts'
import { shortMonth } from '../../../text/german-date-rules.ts'
import { EventName } from './event-name.tsx'

type NextEventsProps = {
  events: EntryOf<'events'>[]
  fixedDates: EntryOf<'fixedDates'>[]
  today: string
  /** Said where no date lies ahead. */
  none: string
  count?: number
}

/** The dates that lie ahead, from the programme and from what is fixed beyond it. */
export function NextEvents({ events, fixedDates, today, none, count = 4 }: NextEventsProps) {
  const next = nextEvents([...events, ...fixedDates], today, count)
  if (next.length === 0) return <p className="home-part-text">{none}</p>
  return (
    <ol className="next-events">
      {next.map((event) => (
        <li key={event.entryId}>
          <time className="date-leaf" dateTime={event.begins} aria-hidden="true">
            <span>{Number(event.begins.slice(8, 10))}</span>
            {shortMonth(new Date(`${event.begins.slice(0, 10)}T00:00Z`))} {event.begins.slice(0, 4)}
          </time>
          <div>
            <p className="next-event-name">
              <EventName event={event} />
            </p>
            <p className="next-event-when">{[event.datum, event.bemerkung].filter(Boolean).join(' · ')}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
