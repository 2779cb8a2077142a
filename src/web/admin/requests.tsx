import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { memberPath } from '../../content/site-map.ts'
import { Button } from '../../design/button.tsx'
import { focusIfLost } from '../../design/keep-focus.ts'
import { Notice } from '../../design/page/notice.tsx'
import { showDay } from '../../members/input/date-rules.ts'
import type { AskedRequest } from '../../members/own-data/list-requests.ts'
import { keptMonths, requestNames } from '../../members/own-data/request-rules.ts'
import { formatShortDay } from '../shell/moments.ts'
import { notify } from '../shell/notify.tsx'
import type { Route } from './+types/requests'
import { AdminFrame } from './admin-frame.tsx'
import { loadForAdmin } from './load-for-admin.ts'
import { fetchRegister, fetchRequests } from './request-calls.ts'
import { DecisionDialog, type DecisionKind } from './requests/decision-dialog.tsx'
import { RegisterSection } from './requests/register-section.tsx'

export const clientLoader = () =>
  loadForAdmin(async () => {
    const [requests, register] = await Promise.all([fetchRequests(), fetchRegister()])
    return { requests, register }
  })

const listId = 'bitten'

export default function Requests({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame
      of={loaderData}
      lead={`Worum Mitglieder wegen ihrer Daten gebeten haben. Das Gesetz verlangt eine Antwort binnen eines Monats. Entschiedenes steht hier noch ${keptMonths / 12} Jahre.`}
    >
      {({ requests, register }) => (
        <>
          <RequestList requests={requests} />
          <RegisterSection register={register} />
        </>
      )}
    </AdminFrame>
  )
}

function RequestList({ requests }: { requests: readonly AskedRequest[] }) {
  const [asked, setAsked] = useState<{ request: AskedRequest; kind: DecisionKind }>()
  const { revalidate } = useRevalidator()
  const onDone = async (words: string) => {
    setAsked(undefined)
    await revalidate()
    focusIfLost(listId)
    await notify({ text: words, stays: true })
  }
  if (requests.length === 0) return <Notice>Gerade bittet niemand um etwas.</Notice>
  return (
    <>
      <ul className="mail-list row-list" id={listId} tabIndex={-1}>
        {requests.map((request) => (
          <li key={request.id}>
            <RequestFacts request={request} />
            {request.state === 'open' && !request.isOwn && (
              <div className="button-row">
                <Button variant="secondary" onClick={() => setAsked({ request, kind: 'grant' })}>
                  {request.kind === 'erasure' ? 'Löschen …' : 'Übernehmen …'}
                  <span className="sr-only"> ({request.member.name})</span>
                </Button>
                <Button variant="quiet" onClick={() => setAsked({ request, kind: 'refuse' })}>
                  Ablehnen …<span className="sr-only"> ({request.member.name})</span>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <DecisionDialog {...asked} onDone={(words) => void onDone(words)} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}

const stateWords = { open: '', granted: 'erfüllt', refused: 'abgelehnt', withdrawn: 'zurückgezogen' }

function RequestFacts({ request }: { request: AskedRequest }) {
  const { kind, state, member, askedAt, dueOn, decidedAt, urgency, reason, changes, answer, isOwn } = request
  return (
    <div>
      <p className="mail-subject breakable">
        {requestNames[kind]}: <Link to={memberPath(member.id)}>{member.name}</Link>
      </p>
      <p className="mail-facts">
        erbeten am {formatShortDay(askedAt)}
        {state === 'open' ? (
          <>
            {' · '}
            <span className={urgency === 'none' ? undefined : 'mail-error'}>
              {urgency === 'late' ? 'überfällig seit dem' : 'Antwort bis zum'} {showDay(dueOn)}
            </span>
          </>
        ) : (
          ` · ${stateWords[state]}${decidedAt ? ` am ${formatShortDay(decidedAt)}` : ''}`
        )}
      </p>
      {changes.map(({ label, before, now, after }) => (
        <p key={label} className="breakable">
          {label}: <del>{now || 'leer'}</del> <span aria-hidden="true">→</span> <ins>{after || 'leer'}</ins>
          {state === 'open' && before !== now && ` (als er darum bat: ${before || 'leer'})`}
        </p>
      ))}
      {reason && <p className="message-text breakable">{reason}</p>}
      {answer && <p className="message-text breakable">Antwort: {answer}</p>}
      {isOwn && state === 'open' && <p>Über deine eigene Bitte entscheidet ein anderer Administrator.</p>}
    </div>
  )
}
