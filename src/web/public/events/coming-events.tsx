import type { EventEntry } from '../../../content/reading/read-event.ts'
import { EventLink } from './event-link.tsx'

type ComingEventsProps = {
  events: readonly (EventEntry & { begins: string })[]
  /** Whose programme is still to come, where no more of it lies ahead. */
  missing: 'current' | 'next' | undefined
  /** Where all of them stand. */
  all: string
}

/** As many as fit on a screen or two of a phone. */
const most = 6

const folgt = {
  current: 'Das Programm des laufenden Semesters folgt.',
  next: 'Das Programm des nächsten Semesters folgt.',
}

/** The next events. A calendar that waits for its programme says so, lest it look forgotten. */
export function ComingEvents({ events, missing, all }: ComingEventsProps) {
  return (
    <>
      {missing && (
        <p className="coming-note">
          {folgt[missing]}
          {events.length > 0 && ' Diese Termine stehen schon fest:'}
        </p>
      )}
      {events.length > 0 && (
        <ol className="coming">
          {events.slice(0, most).map((event) => (
            <li key={event.entryId}>
              <p className="coming-when">
                <time dateTime={event.begins}>{event.datum}</time>
              </p>
              <p className="coming-name">
                <EventLink event={event} />
              </p>
              {event.bemerkung && <p className="coming-remark">{event.bemerkung}</p>}
            </li>
          ))}
        </ol>
      )}
      {events.length > most && (
        <p className="screen-only">
          <a className="lone-link" href={all}>
            {events.length - most} weitere Termine
          </a>
        </p>
      )}
    </>
  )
}
