import { useId, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { AccountAnswer } from '../../accounts/account-answer.ts'
import { roleLabels } from '../../accounts/role-rules.ts'
import { memberPath } from '../../content/site-map.ts'
import { ActionMenu } from '../../design/overlay/action-menu.tsx'
import { type DataColumn, DataTable } from '../../design/table/data-table.tsx'
import { useFilterInAddress } from '../members/frame/use-filter-in-address.ts'
import { keepContent } from '../shell/keep-content.ts'
import type { Route } from './+types/accounts'
import { fetchAccounts } from './account-calls.ts'
import { AccountDialog } from './accounts/account-dialog.tsx'
import { type AccountTask, actionsFor } from './accounts/account-tasks.ts'
import { lastSignInWords, stateWords } from './accounts/account-words.ts'
import { AdminFrame } from './admin-frame.tsx'
import { loadForAdmin } from './load-for-admin.ts'

export const clientLoader = () => loadForAdmin(fetchAccounts)
export const shouldRevalidate = keepContent

export default function Accounts({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame
      of={loaderData}
      lead="Wer sich anmelden kann. Ein neues Konto entsteht durch eine Einladung: Öffne dazu den Eintrag des Mitglieds."
    >
      {(accounts) => <AccountsTable accounts={accounts} />}
    </AdminFrame>
  )
}

function AccountsTable({ accounts }: { accounts: readonly AccountAnswer[] }) {
  const [filter, setFilter] = useFilterInAddress()
  const [task, setTask] = useState<AccountTask>()
  const { revalidate } = useRevalidator()
  const fieldId = useId()
  const done = () => {
    setTask(undefined)
    void revalidate()
  }
  return (
    <div className="accounts">
      <DataTable
        caption="Konten"
        captionHidden
        columns={columnsFor(setTask, done)}
        rows={accounts}
        rowKey={(row) => row.id}
        defaultSort={{ key: 'name', direction: 'ascending' }}
        textOf={(row) => [row.name, row.email, roleLabels[row.role], stateWords(row)].join(' ')}
        filterLabel="Konten durchsuchen"
        filterFieldId={fieldId}
        filter={filter}
        onFilter={setFilter}
      />
      {task && <AccountDialog task={task} onDone={done} onClose={() => setTask(undefined)} />}
    </div>
  )
}

function columnsFor(onTask: (task: AccountTask) => void, onChanged: () => void): DataColumn<AccountAnswer>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      rowHeader: true,
      cell: (row) => (row.memberId === null ? row.name : <Link to={memberPath(row.memberId)}>{row.name}</Link>),
      sortBy: (row) => row.name,
    },
    {
      key: 'email',
      header: 'E-Mail',
      cell: (row) => <span className="account-email breakable">{row.email}</span>,
      sortBy: (row) => row.email,
    },
    { key: 'role', header: 'Rolle', cell: (row) => roleLabels[row.role], sortBy: (row) => row.role },
    { key: 'state', header: 'Zustand', cell: stateWords, sortBy: stateWords },
    {
      key: 'lastSignIn',
      header: 'Zuletzt angemeldet',
      cell: (row) => (
        <div className="account-last">
          <span>{lastSignInWords(row)}</span>
          <ActionMenu
            label={`Aktionen für ${row.email}`}
            actions={actionsFor(row, onTask).map(({ label, danger = false, run }) => ({
              label,
              danger,
              onSelect: () => void run().then((changed) => changed && onChanged()),
            }))}
          />
        </div>
      ),
      sortBy: (row) => row.lastSignInAt ?? undefined,
    },
  ]
}
