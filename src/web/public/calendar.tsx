import type { EntryOf } from '../../content/collections/collections.ts'
import { Icon } from '../../design/icon.tsx'
import { Contents } from '../../design/page/contents.tsx'
import { SectionHead } from '../../design/page/section-head.tsx'
import { Table, type TableColumn } from '../../design/table/table.tsx'
import { publicContent } from '../context.ts'
import { NamedFrame } from '../shell/named-frame.tsx'
import { RichText } from '../shell/rich-text.tsx'
import type { Route } from './+types/calendar'
import { EventName } from './event-name.tsx'

type CalendarRow = EntryOf<'fixedDates'>

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(publicContent).readPage('calendar')
}

export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { intro, semesters, events, fixedDates } = loaderData
  const fixed = { id: 'feststehende-termine', title: 'Bereits feststehende Termine' }
  return (
    <NamedFrame width="wide" lead={intro.lead} notice={intro.notice}>
      <p className="calendar-key">
        <Icon name="heart" filled className="heart" /> Zu diesen Veranstaltungen sind Damen herzlich willkommen.
      </p>
      <Contents label="Semester" items={[fixed, ...semesters]}>
        <section className="calendar-semester" aria-labelledby={fixed.id}>
          <SectionHead id={fixed.id} title={fixed.title} />
          <CalendarTable title={fixed.title} rows={fixedDates} />
        </section>
        {semesters.map(({ entryId, id, title, note }) => (
          <section key={entryId} className="calendar-semester" aria-labelledby={id}>
            <SectionHead id={id} title={title} />
            {note && <RichText html={note} />}
            <CalendarTable title={title} rows={events.filter((event) => event.semester === id)} />
          </section>
        ))}
      </Contents>
    </NamedFrame>
  )
}

const columns: readonly TableColumn<CalendarRow>[] = [
  { key: 'datum', header: 'Datum', cell: (row) => <EventDate row={row} /> },
  { key: 'veranstaltung', header: 'Veranstaltung', rowHeader: true, cell: (row) => <EventName event={row} /> },
  { key: 'bemerkung', header: 'Bemerkung', cell: (row) => row.bemerkung },
]

function CalendarTable({ title, rows }: { title: string; rows: readonly CalendarRow[] }) {
  return <Table caption={title} captionHidden columns={columns} rows={rows} rowKey={(row) => row.entryId} />
}

function EventDate({ row }: { row: CalendarRow }) {
  return row.begins ? <time dateTime={row.begins}>{row.datum}</time> : row.datum
}
