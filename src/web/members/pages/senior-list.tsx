import type { EntryOf } from '../../../content/collections/collections.ts'
import { plainText } from '../../../content/schema/plain-text-rules.ts'
import { type DataColumn, DataTable } from '../../../design/table/data-table.tsx'
import { dateOrder } from '../../../design/table/sort-rules.ts'
import { PersonName } from '../../people/person-name.tsx'
import { RichText } from '../../shell/rich-text.tsx'
import { surnameFirst } from '../frame/name-rules.ts'

type Senior = EntryOf<'seniors'>
type AhSenior = EntryOf<'ahSeniors'>

const columns = {
  id: { key: 'id', header: '#', numeric: true, cell: (row) => row.id, sortBy: (row) => row.id },
  // The list is kept in the order of time, which the names of semesters do not follow.
  semester: { key: 'semester', header: 'Semester', cell: (row) => unbroken(row.semester), sortBy: (row) => row.id },
  name: {
    key: 'name',
    header: 'Name',
    rowHeader: true,
    cell: (row) => <SeniorName senior={row} />,
    sortBy: (row) => surnameFirst(row.name),
  },
  birthday: {
    key: 'birthday',
    header: 'Geburtsdatum',
    cell: (row) => row.birthday,
    sortBy: (row) => dateOrder(row.birthday),
  },
  exam: {
    key: 'exam',
    header: 'Abitur',
    cell: (row) => row.schoolLeavingExamination,
    sortBy: (row) => dateOrder(row.schoolLeavingExamination),
  },
  death: {
    key: 'death',
    header: 'Todestag',
    cell: (row) => row.dayOfDeath,
    sortBy: (row) => dateOrder(row.dayOfDeath),
  },
  remark: { key: 'remark', header: 'Anmerkung', cell: (row) => row.remark, sortBy: (row) => row.remark },
} satisfies Record<string, DataColumn<Senior>>

const office: DataColumn<AhSenior> = {
  key: 'function',
  header: 'Amt',
  tight: true,
  cell: (row) => row.function,
  sortBy: (row) => row.function,
}

const { id, semester, name, birthday, exam, death, remark } = columns
export const seniorColumns = [id, semester, name, birthday, exam, death, remark]
export const ahSeniorColumns = [id, semester, office, name, birthday, exam, death, remark]

/** Who has died is in no directory, and his namesake is not meant. */
function SeniorName({ senior: { name, dayOfDeath, schoolLeavingExamination } }: { senior: Senior }) {
  const shown = <RichText as="inline" html={name} />
  if (dayOfDeath !== '') return shown
  return (
    <PersonName name={plainText(name)} exam={schoolLeavingExamination}>
      {shown}
    </PersonName>
  )
}

/** "SS 1920" and "1911–1919" stay in one line, in a narrow column too. */
function unbroken(semester: string): string {
  return semester.replaceAll('S ', 'S\u00a0').replaceAll('–', '\u2060–\u2060')
}

type SeniorListProps<Row> = {
  title: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  filter: string
  onFilter: (filter: string) => void
}

/** One of the two lists; on paper, where there are no tabs, under its own heading. */
export function SeniorList<Row extends Senior>({ title, rows, ...list }: SeniorListProps<Row>) {
  return (
    <div className="senior-list">
      <h3 className="print-heading print-only">{title}</h3>
      <DataTable
        {...list}
        caption={title}
        captionHidden
        rows={rows}
        rowKey={(row) => row.entryId}
        defaultSort={{ key: 'id', direction: 'ascending' }}
        textOf={({ entryId, ...said }) => plainText(Object.values(said).join(' '))}
        filterLabel={`${title} durchsuchen`}
      />
    </div>
  )
}
