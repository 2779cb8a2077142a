import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MessageAnswer } from '../../contact/list-messages.ts'
import { keptMonths } from '../../contact/message-rules.ts'
import { Button } from '../../design/button.tsx'
import { focusIfLost } from '../../design/keep-focus.ts'
import { ConfirmDialog } from '../../design/overlay/confirm-dialog.tsx'
import { Notice } from '../../design/page/notice.tsx'
import { matchesFilter } from '../../design/table/filter-rules.ts'
import { mailtoOf } from '../../text/email-rules.ts'
import { useFilterInAddress } from '../members/frame/use-filter-in-address.ts'
import { formatMinute } from '../shell/moments.ts'
import { notify } from '../shell/notify.tsx'
import { useAct } from '../shell/use-act.tsx'
import type { Route } from './+types/messages'
import { AdminFrame } from './admin-frame.tsx'
import { FilterLine } from './list/filter-line.tsx'
import { loadForAdmin } from './load-for-admin.ts'
import { deleteMessage, fetchMessages } from './message-calls.ts'

export const clientLoader = () => loadForAdmin(fetchMessages)

const listId = 'anfragen'

export default function Messages({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame
      of={loaderData}
      lead={`Was Besucher über das Formular der Website geschrieben haben. Nach ${keptMonths} Monaten wird es gelöscht.`}
    >
      {(messages) => <MessageList messages={messages} />}
    </AdminFrame>
  )
}

function MessageList({ messages }: { messages: readonly MessageAnswer[] }) {
  const [asked, setAsked] = useState<MessageAnswer>()
  const [filter, setFilter] = useFilterInAddress()
  const place = useId()
  if (messages.length === 0) return <Notice>Gerade liegt keine Anfrage vor.</Notice>
  const found = messages.filter(
    ({ name, email, message }) => !filter.trim() || matchesFilter([name, email, message].join(' '), filter),
  )
  return (
    <>
      <FilterLine
        id={place}
        label="Name, E-Mail, Text …"
        filter={filter}
        onFilter={setFilter}
        found={found.length}
        all={messages.length}
        things={['Anfrage', 'Anfragen', 'Anfragen']}
      />
      {found.length === 0 && <p className="mail-none">Keine Treffer für „{filter.trim()}“.</p>}
      <ul className="mail-list row-list" id={listId} tabIndex={-1}>
        {found.map((message) => (
          <li key={message.id}>
            <div>
              <p className="mail-subject breakable">{message.name}</p>
              <p className="mail-facts">
                <a href={mailtoOf(message.email)} className="breakable">
                  {message.email}
                </a>{' '}
                · {formatMinute(message.receivedAt)}
              </p>
              <p className="message-text breakable">{message.message}</p>
            </div>
            <Button variant="quiet" onClick={() => setAsked(message)}>
              Löschen<span className="sr-only">: Anfrage von {message.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {asked && <DeleteDialog message={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function DeleteDialog({ message, onClose }: { message: MessageAnswer; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, act } = useAct(async () => {
    onClose()
    await revalidate()
    focusIfLost(listId)
    await notify({ text: 'Die Anfrage ist gelöscht.' })
  })
  return (
    <ConfirmDialog
      open
      title="Anfrage löschen?"
      confirmLabel="Löschen"
      danger
      busy={isBusy}
      onConfirm={() => void act(() => deleteMessage(message.id))}
      onCancel={onClose}
    >
      <p>
        Was {message.name} geschrieben hat, ist dann hier weg. Das lässt sich nicht rückgängig machen. Eine E-Mail dazu,
        die schon hinausging oder als Datei bereitliegt, bleibt dort.
      </p>
      {failure}
    </ConfirmDialog>
  )
}
