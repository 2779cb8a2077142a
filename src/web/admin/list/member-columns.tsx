import { Link } from 'react-router'
import { memberPath } from '../../../content/site-map.ts'
import type { DataColumn } from '../../../design/table/sorted-table.tsx'
import type { MemberRow } from '../../../members/administration/list-members.ts'
import { showDay } from '../../../members/input/date-rules.ts'
import { showPhone } from '../../../members/input/phone-rules.ts'
import { statuses } from '../../../members/record/member-rules.ts'
import { StatusWord } from '../../members/directory/status-word.tsx'
import { MailLink } from '../../shell/mail-link.tsx'
import { formatShortDay } from '../../shell/moments.ts'

export const memberColumns: readonly DataColumn<MemberRow>[] = [
  {
    key: 'name',
    header: 'Name',
    rowHeader: true,
    cell: (row) => (
      <>
        <Link to={memberPath(row.id)} className="member-name">
          {[row.surName, [row.title, row.firstName].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
        </Link>
        {row.nickname && <span className="member-nickname"> v. {row.nickname}</span>}
        <Marks row={row} />
      </>
    ),
    sortBy: (row) => `${row.surName}  ${row.firstName}`,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => <StatusWord status={row.status} />,
    sortBy: (row) => statuses.indexOf(row.status),
  },
  { key: 'ort', header: 'Ort', cell: (row) => row.city, sortBy: (row) => row.city },
  {
    key: 'erreichbar',
    header: 'Erreichbar',
    cell: (row) =>
      (row.email || row.mobilePhoneNumber) && (
        <div className="member-contact tabular">
          {row.email && <MailLink email={row.email} />}
          {row.mobilePhoneNumber && <a href={`tel:${row.mobilePhoneNumber}`}>{showPhone(row.mobilePhoneNumber)}</a>}
        </div>
      ),
    sortBy: (row) => row.email || row.mobilePhoneNumber,
  },
  {
    key: 'aufnahme',
    header: 'Aufnahme',
    tight: true,
    cell: (row) => showDay(row.admissionDate),
    sortBy: (row) => row.admissionDate,
  },
  {
    key: 'abitur',
    header: 'Abitur',
    tight: true,
    cell: (row) => row.exam ?? '',
    sortBy: (row) => row.exam ?? undefined,
  },
  {
    key: 'geaendert',
    header: 'Geändert',
    tight: true,
    cell: (row) => formatShortDay(row.changedAt),
    sortBy: (row) => row.changedAt,
  },
]

/** What an administrator should see at a glance. */
function Marks({ row }: { row: MemberRow }) {
  const marks = {
    'Post kam zurück': row.postReturned !== '',
    eingeschränkt: row.restricted !== '',
    verborgen: !row.visible && row.status !== 'verstorben',
    Konto: row.hasAccount,
  }
  const shown = Object.entries(marks).flatMap(([mark, applies]) => (applies ? [mark] : []))
  if (shown.length === 0) return null
  return (
    <ul className="member-marks" aria-label="Merkmale">
      {shown.map((mark) => (
        <li key={mark} data-tone={['Post kam zurück', 'eingeschränkt'].includes(mark) ? 'warning' : undefined}>
          {mark}
        </li>
      ))}
    </ul>
  )
}
