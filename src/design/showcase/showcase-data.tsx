import { useState } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Notice } from '../page/notice.tsx'
import { Progress } from '../page/progress.tsx'
import { SectionHead } from '../page/section-head.tsx'
import { Skeleton } from '../page/skeleton.tsx'
import { Tabs } from '../page/tabs.tsx'
import { Table, type TableColumn } from '../table/table.tsx'

type Meeting = { date: string; name: string; remark: string; guests?: boolean }

const meetings: Meeting[] = [
  { date: 'Fr., 2. Mai 2025, 19:30', name: 'Eröffnungsabend', remark: 'Gäste willkommen', guests: true },
  { date: 'Sa., 17. Mai 2025, 14:00', name: 'Ausflug an die Furt', remark: '' },
  { date: 'Fr., 13. Juni 2025', name: 'Jahreshauptversammlung', remark: 'Einladung folgt schriftlich' },
]

const meetingColumns: TableColumn<Meeting>[] = [
  { key: 'date', header: 'Datum', cell: (row) => row.date },
  {
    key: 'name',
    header: 'Veranstaltung',
    rowHeader: true,
    cell: (row) => (
      <>
        {row.name}
        {row.guests && <Icon name="heart" label="Gäste willkommen" filled className="sample-beside sample-accent" />}
      </>
    ),
  },
  { key: 'remark', header: 'Bemerkung', cell: (row) => row.remark },
]

type Person = { id: number; term: string; name: string; remark: string }

const people: Person[] = [
  { id: 1, term: 'WS 1906/07', name: 'Friedrich Eschenbach', remark: '' },
  { id: 2, term: 'SS 1907', name: 'August von der Wiesenhagen', remark: 'führt das Amt vorläufig kommissarisch' },
  { id: 3, term: 'WS 1907/08', name: 'Karl Lindner', remark: '' },
]

const peopleColumns: TableColumn<Person>[] = [
  { key: 'id', header: '#', numeric: true, cell: (row) => row.id },
  { key: 'term', header: 'Semester', tight: true, cell: (row) => row.term },
  { key: 'name', header: 'Name', rowHeader: true, cell: (row) => row.name },
  { key: 'remark', header: 'Anmerkung', cell: (row) => row.remark },
]

export function ShowcaseData() {
  const [tab, setTab] = useState('erste')
  return (
    <>
      <SectionHead title="Tabellen" id="tabellen" />
      <div className="sample-stack">
        <Table caption="Sommersemester 2025" columns={meetingColumns} rows={meetings} rowKey={(row) => row.date} />
        <Table
          caption="Leere Tabelle"
          columns={meetingColumns}
          rows={[]}
          rowKey={(_, index) => index}
          empty="Noch keine Termine."
        />
      </div>

      <SectionHead title="Reiter" id="reiter" />
      <Tabs
        label="Verzeichnisse"
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'erste',
            title: 'Erste Liste',
            content: (
              <Table wide caption="Breite Tabelle" columns={peopleColumns} rows={people} rowKey={(row) => row.id} />
            ),
          },
          { id: 'zweite', title: 'Zweite Liste', content: <p>Der Inhalt des zweiten Reiters.</p> },
          { id: 'dritte', title: 'Dritte Liste', content: <p>Der Inhalt des dritten Reiters.</p> },
        ]}
      />

      <SectionHead title="Hinweise" id="hinweise" />
      <div className="sample-stack">
        <Notice>Im August finden keine Treffen statt.</Notice>
        <Notice tone="success" title="Gespeichert">
          Deine Angaben wurden übernommen.
        </Notice>
        <Notice tone="error" action={<Button variant="secondary">Erneut versuchen</Button>}>
          Die Liste ließ sich nicht laden. Prüfe bitte die Verbindung.
        </Notice>
      </div>

      <SectionHead title="Warten" id="warten" />
      <div className="sample-columns">
        <Progress label="gruppenbild-stiftungsfest.jpg" value={64} />
        <Progress label="Wird geprüft" />
        <Progress label="Fertig" value={100} valueText="12,40 MB von 12,40 MB" />
        <Progress label="Noch nicht begonnen" value={0} />
        <Skeleton lines={4} label="Liste wird geladen …" />
      </div>
    </>
  )
}
