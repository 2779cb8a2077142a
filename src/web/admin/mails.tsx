import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../design/button.tsx'
import { ConfirmDialog } from '../../design/overlay/confirm-dialog.tsx'
import { Notice } from '../../design/page/notice.tsx'
import { SectionHead } from '../../design/page/section-head.tsx'
import { formatMinute } from '../shell/moments.ts'
import { notify, notifyFailure } from '../shell/notify.tsx'
import type { Route } from './+types/mails'
import { AdminFrame } from './admin-frame.tsx'
import { knowMails } from './failed-mails.ts'
import { focusIfLost } from './keep-focus.ts'
import { loadForAdmin } from './load-for-admin.ts'
import { discardMail, fetchMails, type Outbox, type OutboxMail, retryMail } from './mail-calls.ts'

export const clientLoader = () =>
  loadForAdmin(async () => {
    const outbox = await fetchMails()
    knowMails(outbox)
    return outbox
  })

const listsId = 'mails'

const lists: readonly (ListWords & { states: readonly OutboxMail['state'][] })[] = [
  { title: 'Nicht zugestellt', id: 'gescheitert', states: ['failed'], empty: 'Alles kam an.', isOpen: true },
  { title: 'Noch unterwegs', id: 'wartend', states: ['waiting'], empty: 'Nichts wartet.', isOpen: true },
  {
    title: 'Zuletzt verschickt',
    id: 'verschickt',
    states: ['sent', 'cancelled'],
    empty: 'Noch nichts.',
    isOpen: false,
  },
]

export default function Mails({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame of={loaderData} lead="Was diese Website verschickt: Einladungen, Passwörter, Adressänderungen.">
      {(outbox) => <OutboxScreen outbox={outbox} />}
    </AdminFrame>
  )
}

function OutboxScreen({ outbox: { delivery, mails } }: { outbox: Outbox }) {
  const [discarding, setDiscarding] = useState<OutboxMail>()
  const [busy, setBusy] = useState('')
  const { revalidate } = useRevalidator()
  const act = async (mail: OutboxMail, call: (id: string) => Promise<void>, text: string) => {
    setBusy(mail.id)
    try {
      await call(mail.id)
      await notify({ text })
    } catch (error) {
      await notifyFailure(error)
    } finally {
      setDiscarding(undefined)
      setBusy('')
      await revalidate()
      focusIfLost(listsId)
    }
  }
  const buttonsFor = (mail: OutboxMail) => (
    <div className="button-row">
      <Button
        variant="secondary"
        busy={busy === mail.id}
        onClick={() => void act(mail, retryMail, `Die E-Mail an ${mail.to} wird jetzt noch einmal verschickt.`)}
      >
        Erneut versuchen<span className="sr-only">: E-Mail an {mail.to}</span>
      </Button>
      <Button variant="quiet" onClick={() => setDiscarding(mail)}>
        Verwerfen<span className="sr-only">: E-Mail an {mail.to}</span>
      </Button>
    </div>
  )
  return (
    <>
      <DeliveryNotice delivery={delivery} />
      <div id={listsId} tabIndex={-1}>
        {lists.map(({ title, states, ...list }) => {
          const inState = mails.filter(({ state }) => states.includes(state))
          return <MailList key={title} title={title} {...list} mails={inState} buttonsFor={buttonsFor} />
        })}
      </div>
      <ConfirmDialog
        open={discarding !== undefined}
        title="E-Mail verwerfen?"
        confirmLabel="Verwerfen"
        danger
        busy={busy !== ''}
        onConfirm={() => discarding && void act(discarding, discardMail, 'Die E-Mail ist verworfen.')}
        onCancel={() => setDiscarding(undefined)}
      >
        <p>
          „{discarding?.subject}“ an {discarding?.to} wird dann nicht mehr verschickt. Das lässt sich nicht rückgängig
          machen.
        </p>
      </ConfirmDialog>
    </>
  )
}

function DeliveryNotice({ delivery }: Pick<Outbox, 'delivery'>) {
  if (delivery === 'smtp')
    return <Notice tone="success">E-Mails werden über den eingestellten Mailserver verschickt.</Notice>
  return (
    <Notice title="Es ist kein Mailserver eingestellt">
      E-Mails verlassen diesen Rechner nicht: Sie werden als Dateien in den Ordner „mails“ der Daten gelegt. Wie ein
      Mailserver eingestellt wird (SMTP_URL), steht in der Anleitung für den Betrieb.
    </Notice>
  )
}

/** `isOpen`: something can still be done about these. */
type ListWords = { title: string; id: string; empty: string; isOpen: boolean }
type MailListProps = ListWords & { mails: readonly OutboxMail[]; buttonsFor: (mail: OutboxMail) => ReactNode }

function MailList({ title, id, empty, isOpen, mails, buttonsFor }: MailListProps) {
  return (
    <section aria-labelledby={id}>
      <SectionHead title={mails.length > 0 ? `${title} (${mails.length})` : title} id={id} />
      {mails.length === 0 && <p className="mail-none">{empty}</p>}
      <ul className="mail-list row-list">
        {mails.map((mail) => (
          <li key={mail.id}>
            <div>
              <p className="mail-subject breakable">{mail.subject}</p>
              <p className="mail-facts">
                an <span className="breakable">{mail.to}</span> · {momentWords(mail)}
              </p>
              {mail.lastError && mail.state !== 'sent' && <p className="mail-error breakable">{mail.lastError}</p>}
            </div>
            {isOpen && buttonsFor(mail)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function momentWords({ state, attempts, createdAt, nextAttemptAt, doneAt }: OutboxMail): string {
  if (state === 'sent') return `verschickt am ${formatMinute(doneAt ?? createdAt)}`
  if (state === 'cancelled') return `nicht mehr verschickt, ${formatMinute(doneAt ?? createdAt)}`
  const tries = attempts === 1 ? 'ein Versuch' : `${attempts} Versuche`
  if (state === 'failed') return `${tries}, aufgegeben am ${formatMinute(doneAt ?? createdAt)}`
  if (attempts === 0) {
    // A letter to the office waits a few minutes for what else the member may change.
    const isHeldBack = nextAttemptAt !== null && nextAttemptAt > createdAt
    return `geschrieben am ${formatMinute(createdAt)}${isHeldBack ? `, geht hinaus am ${formatMinute(nextAttemptAt)}` : ''}`
  }
  return `${tries} seit ${formatMinute(createdAt)}, der nächste ${nextAttemptAt ? `am ${formatMinute(nextAttemptAt)}` : 'gleich'}`
}
