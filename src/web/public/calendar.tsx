import { programmeFilePath } from '../../content/event-address-rules.ts'
import { comingEvents, missingProgramme } from '../../content/reading/event-rules.ts'
import type { EventEntry } from '../../content/reading/read-event.ts'
import { Icon } from '../../design/icon.tsx'
import { Accordion } from '../../design/page/accordion.tsx'
import { Contents } from '../../design/page/contents.tsx'
import { SectionHead } from '../../design/page/section-head.tsx'
import { Table, type TableColumn } from '../../design/table/table.tsx'
import { publicContent } from '../context.ts'
import { EmptyPage } from '../shell/empty/empty-page.tsx'
import { NamedFrame } from '../shell/named-frame.tsx'
import { RichText } from '../shell/rich-text.tsx'
import './calendar.css'
import type { Route } from './+types/calendar'
import { CalendarSubscription } from './events/calendar-subscription.tsx'
import { ComingEvents } from './events/coming-events.tsx'
import { EventLink } from './events/event-link.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(publicContent)
  return { ...(await content.readPage('calendar')), today: content.today(), origin: content.origin }
}

const coming = { id: 'was-kommt', title: 'Was kommt' }
const subscription = { id: 'abonnieren', title: 'Abonnieren' }
const fixed = { id: 'feststehende-termine', title: 'Bereits feststehende Termine' }

/** What lies ahead first; everything else is a click away, on paper all of it. */
export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { intro, semesters, events, fixedDates, today, origin } = loaderData
  const programme = semesters.map(({ id, title, note }) => {
    const rows = events.filter((event) => event.semester === id)
    return {
      id,
      title,
      isOpen: comingEvents(rows, today).length > 0,
      content: (
        <>
          {note && <RichText html={note} />}
          {rows.length > 0 && <CalendarTable title={title} rows={rows} />}
          {rows.length === 0 && !note && <p className="soft">Das Programm folgt.</p>}
          {rows.length > 0 && <ProgrammeFile semester={id} title={title} />}
        </>
      ),
    }
  })
  if (semesters.length + fixedDates.length === 0) {
    return (
      <NamedFrame width="wide" lead={intro.lead} notice={intro.notice}>
        <EmptyPage of="calendar" />
      </NamedFrame>
    )
  }
  const isAnyFixed = fixedDates.length > 0
  return (
    <NamedFrame width="wide" lead={intro.lead} notice={intro.notice}>
      <Contents label="Semester" items={[coming, ...(isAnyFixed ? [fixed] : []), ...semesters, subscription]}>
        <section aria-labelledby={coming.id}>
          <SectionHead
            id={coming.id}
            title={coming.title}
            action={
              <a className="lone-link screen-only" href={`#${subscription.id}`}>
                {subscription.title}
              </a>
            }
          />
          <ComingEvents
            events={comingEvents<EventEntry>([...events, ...fixedDates], today)}
            missing={missingProgramme(events, today)}
            all={`#${isAnyFixed ? fixed.id : semesters[0]?.id}`}
          />
        </section>
        <p className="calendar-key">
          <Icon name="heart" filled className="heart" /> Zu diesen Veranstaltungen sind Damen herzlich willkommen.
        </p>
        <div className="calendar-semesters">
          <Accordion
            isLoose
            items={[
              ...(isAnyFixed ? [{ ...fixed, content: <CalendarTable title={fixed.title} rows={fixedDates} /> }] : []),
              ...programme,
            ]}
          />
        </div>
        <CalendarSubscription {...subscription} origin={origin} />
      </Contents>
    </NamedFrame>
  )
}

/** To be printed or kept; it is made when somebody wants it. */
function ProgrammeFile({ semester, title }: { semester: string; title: string }) {
  return (
    <p className="screen-only">
      <a href={programmeFilePath(semester)} className="lone-link">
        <Icon name="download" /> Programm als PDF<span className="sr-only">: {title}</span>
      </a>
    </p>
  )
}

const columns: readonly TableColumn<EventEntry>[] = [
  { key: 'datum', header: 'Datum', cell: (row) => <EventDate row={row} /> },
  { key: 'veranstaltung', header: 'Veranstaltung', rowHeader: true, cell: (row) => <EventLink event={row} /> },
  { key: 'bemerkung', header: 'Bemerkung', cell: (row) => row.bemerkung },
]

function CalendarTable({ title, rows }: { title: string; rows: readonly EventEntry[] }) {
  return <Table caption={title} captionHidden columns={columns} rows={rows} rowKey={(row) => row.entryId} />
}

function EventDate({ row }: { row: EventEntry }) {
  return row.begins ? <time dateTime={row.begins}>{row.datum}</time> : row.datum
}
