import { useId, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { AccountAnswer } from '../../accounts/account-answer.ts'
import { roleLabels } from '../../accounts/role-rules.ts'
import type { RightsAnswer } from '../../calls/accounts/rights/rights-answer.ts'
import { memberPath } from '../../content/site-map.ts'
import { Button } from '../../design/button.tsx'
import { ActionMenu } from '../../design/overlay/action-menu.tsx'
import { type DataColumn, DataTable } from '../../design/table/data-table.tsx'
import { useFilterInAddress } from '../members/frame/use-filter-in-address.ts'
import { keepContent } from '../shell/keep-content.ts'
import type { Route } from './+types/accounts'
import { fetchAccounts } from './account-calls.ts'
import { AccountDialog } from './accounts/account-dialog.tsx'
import { type AccountTask, actionsFor } from './accounts/account-tasks.ts'
import { invitedWords, lastSignInWords, stateWords } from './accounts/account-words.ts'
import { LettersDialog } from './accounts/letters-dialog.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { loadForAdmin } from './load-for-admin.ts'
import { OfficeRights } from './rights/office-rights.tsx'
import { fetchRights } from './rights/rights-calls.ts'
import { rightsWords } from './rights/rights-words.ts'

export const clientLoader = () =>
  loadForAdmin(async () => {
    const [accounts, rights] = await Promise.all([fetchAccounts(), fetchRights()])
    return { accounts, rights }
  })
export const shouldRevalidate = keepContent

export default function Accounts({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame
      of={loaderData}
      lead="Wer sich anmelden kann. Ein neues Konto entsteht durch eine Einladung: per E-Mail aus dem Eintrag des Mitglieds, oder auf Papier, auch für viele auf einmal."
    >
      {(answer) => <AccountsScreen {...answer} />}
    </AdminFrame>
  )
}

function AccountsScreen({ accounts, rights }: { accounts: readonly AccountAnswer[]; rights: RightsAnswer }) {
  const [filter, setFilter] = useFilterInAddress()
  const [task, setTask] = useState<AccountTask>()
  const [isInviting, setInviting] = useState(false)
  const { revalidate } = useRevalidator()
  const fieldId = useId()
  const done = () => {
    setTask(undefined)
    void revalidate()
  }
  const wordsOf = ({ id, role }: AccountAnswer) => rightsWords(rights, { id, role })
  return (
    <div className="accounts">
      <p className="button-row">
        <Button variant="secondary" onClick={() => setInviting(true)}>
          Auf Papier einladen
        </Button>
      </p>
      <DataTable
        caption="Konten"
        captionHidden
        columns={columnsFor(setTask, done, wordsOf)}
        rows={accounts}
        rowKey={(row) => row.id}
        defaultSort={{ key: 'name', direction: 'ascending' }}
        textOf={(row) =>
          [
            ...[row.name, row.email, roleLabels[row.role], ...wordsOf(row)],
            ...[stateWords(row), invitedWords(row), lastSignInWords(row)],
          ].join(' ')
        }
        filterLabel="Konten durchsuchen"
        filterFieldId={fieldId}
        filter={filter}
        onFilter={setFilter}
      />
      {isInviting && (
        <LettersDialog
          accounts={accounts}
          onDone={() => {
            setInviting(false)
            void revalidate()
          }}
          onClose={() => setInviting(false)}
        />
      )}
      <OfficeRights answer={rights} onChanged={done} />
      {task && <AccountDialog task={task} onDone={done} onClose={() => setTask(undefined)} />}
    </div>
  )
}

function columnsFor(
  onTask: (task: AccountTask) => void,
  onChanged: () => void,
  wordsOf: (account: AccountAnswer) => string[],
): DataColumn<AccountAnswer>[] {
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
    {
      key: 'role',
      header: 'Rolle',
      cell: (row) => (
        <>
          {roleLabels[row.role]}
          {wordsOf(row).map((words) => (
            <span key={words} className="fine account-rights">
              {words}
            </span>
          ))}
        </>
      ),
      sortBy: (row) => row.role,
    },
    {
      key: 'state',
      header: 'Zustand',
      cell: (row) => (
        <>
          {stateWords(row)}
          {row.invited && <span className="account-invited fine">Eingeladen {invitedWords(row)}</span>}
        </>
      ),
      sortBy: stateWords,
    },
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
