import { useState } from 'react'
import type { CircularLog } from '../../../../calls/circulars/circular-log.ts'
import { Button } from '../../../../design/button.tsx'
import { type DataColumn, DataTable } from '../../../../design/table/data-table.tsx'
import { formatShortDay } from '../../../shell/moments.ts'
import { notify, notifyFailure } from '../../../shell/notify.tsx'
import { returnLetter } from '../circular-calls.ts'
import { wayWords } from '../circular-words.ts'

type Row = CircularLog['recipients'][number]
type LogTableProps = { id: string; log: CircularLog; onReturned: () => Promise<void> }

const stateWords = {
  waiting: 'wartet',
  sent: 'verschickt',
  failed: 'nicht zugestellt',
  cancelled: 'verworfen',
} as const

/** Everybody whom it was for, with what he got and what became of it. */
export function LogTable({ id, log, onReturned }: LogTableProps) {
  const [filter, setFilter] = useState('')
  const [busy, setBusy] = useState('')
  const giveBack = async ({ memberId, name }: Row) => {
    setBusy(memberId)
    try {
      const isMarked = await returnLetter(id, memberId)
      await onReturned()
      const text = isMarked
        ? `Vermerkt. ${name} bekommt keinen Brief mehr, bis die Anschrift berichtigt ist.`
        : `Vermerkt. ${name} hat inzwischen eine andere Anschrift; dort gilt er nicht als unerreichbar.`
      await notify({ subject: `returned:${memberId}`, text })
    } catch (error) {
      await notifyFailure(error)
    } finally {
      setBusy('')
    }
  }
  const columns: readonly DataColumn<Row>[] = [
    {
      key: 'name',
      header: 'Name',
      rowHeader: true,
      cell: ({ name }) => <span className="breakable">{name}</span>,
      sortBy: ({ name }) => name,
    },
    {
      key: 'way',
      header: 'Wie',
      cell: ({ way, why }) => (
        <span>
          {wayWords[way]} <span className="fine">({why})</span>
        </span>
      ),
      sortBy: ({ way }) => wayWords[way],
    },
    { key: 'state', header: 'Stand', cell: (row) => <Standing row={row} />, sortBy: standingOf },
    {
      key: 'returned',
      header: 'Zurück',
      cell: (row) =>
        row.way === 'letter' && row.returnedAt === null ? (
          <Button variant="secondary" busy={busy === row.memberId} onClick={() => void giveBack(row)}>
            Brief kam zurück<span className="sr-only">: {row.name}</span>
          </Button>
        ) : (
          ''
        ),
    },
  ]
  return (
    <DataTable
      caption="Wer was bekommen hat"
      captionHidden
      columns={columns}
      rows={log.recipients}
      rowKey={({ memberId }) => memberId}
      defaultSort={{ key: 'name', direction: 'ascending' }}
      textOf={(row) => `${row.name} ${wayWords[row.way]} ${row.why} ${standingOf(row)}`}
      filterLabel="Name, Weg …"
      filter={filter}
      onFilter={setFilter}
    />
  )
}

const standingOf = ({ way, state, returnedAt }: Row): string => {
  if (returnedAt) return `kam zurück am ${formatShortDay(returnedAt)}`
  if (state) return stateWords[state]
  return way === 'letter' ? 'zum Drucken' : '–'
}

function Standing({ row }: { row: Row }) {
  return (
    <span>
      {standingOf(row)}
      {row.error && row.state !== 'sent' && <span className="circular-error breakable">{row.error}</span>}
    </span>
  )
}
