import { type ReactNode, useId, useState } from 'react'
import { Link, type ShouldRevalidateFunction, useRevalidator, useSearchParams } from 'react-router'
import { memberPath } from '../../content/site-map.ts'
import { Button } from '../../design/button.tsx'
import { focusIfLost } from '../../design/keep-focus.ts'
import { ConfirmDialog } from '../../design/overlay/confirm-dialog.tsx'
import { Notice } from '../../design/page/notice.tsx'
import { SectionHead } from '../../design/page/section-head.tsx'
import { matchesFilter } from '../../design/table/filter-rules.ts'
import { useFilterInAddress } from '../members/frame/use-filter-in-address.ts'
import { notify, notifyFailure } from '../shell/notify.tsx'
import type { Route } from './+types/mails'
import { AdminFrame } from './admin-frame.tsx'
import { knowMails } from './failed-mails.ts'
import { FilterLine } from './list/filter-line.tsx'
import { loadForAdmin } from './load-for-admin.ts'
import { discardMail, fetchMails, type Outbox, type OutboxMail, retryMail } from './mail-calls.ts'
import { momentWords } from './mail-words.ts'

export const clientLoader = () =>
  loadForAdmin(async () => {
    const outbox = await fetchMails()
    knowMails(outbox)
    return outbox
  })

const listsId = 'mails'

type StateList = ListWords & { states: readonly OutboxMail['state'][] }

const failed: StateList = {
  title: 'Nicht zugestellt',
  id: 'gescheitert',
  states: ['failed'],
  empty: 'Keine ist gescheitert.',
  isOpen: true,
}
const waiting: StateList = {
  title: 'Wartend',
  id: 'wartend',
  states: ['waiting'],
  empty: 'Keine wartet.',
  isOpen: true,
}
const done: StateList = {
  title: '',
  id: 'erledigt',
  states: ['sent', 'cancelled'],
  empty: 'Noch keine.',
  isOpen: false,
}

/** Without a mail server nothing is sent, and nothing says so. */
const lists: Record<Outbox['delivery'], readonly StateList[]> = {
  smtp: [failed, waiting, { ...done, title: 'Zuletzt verschickt' }],
  files: [{ ...failed, title: 'Nicht abgelegt' }, waiting, { ...done, title: 'Zuletzt abgelegt' }],
}

// Typing does not ask again; an act does.
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate

export default function Mails({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame of={loaderData} lead="Was diese Website schreibt: Einladungen, Passwörter, Adressänderungen.">
      {(outbox) => <OutboxScreen outbox={outbox} />}
    </AdminFrame>
  )
}

function OutboxScreen({ outbox: { delivery, mails } }: { outbox: Outbox }) {
  const [discarding, setDiscarding] = useState<OutboxMail>()
  const [busy, setBusy] = useState('')
  const { revalidate } = useRevalidator()
  const [filter, setFilter] = useFilterInAddress()
  // The one that a record has led here for.
  const asked = useSearchParams()[0].get('mail')
  const place = useId()
  const found = mails.filter((mail) => !filter.trim() || matchesFilter(textOf(mail, delivery), filter))
  const act = async (mail: OutboxMail, call: (id: string) => Promise<void>, text: string) => {
    setBusy(mail.id)
    try {
      await call(mail.id)
      await notify({ subject: `mail:${mail.id}`, text })
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
        onClick={() => void act(mail, retryMail, retryWords(mail, delivery))}
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
      <FilterLine
        id={place}
        label="Empfänger, Betreff …"
        filter={filter}
        onFilter={setFilter}
        found={found.length}
        all={mails.length}
        things={['E-Mail', 'E-Mails', 'E-Mails']}
      />
      <div id={listsId} tabIndex={-1}>
        {lists[delivery].map(({ states, ...list }) => {
          const inState = found.filter(({ state }) => states.includes(state))
          return (
            <MailList
              key={list.id}
              {...list}
              {...(found.length < mails.length && { empty: 'Hier passt keine.' })}
              mails={inState}
              delivery={delivery}
              asked={asked}
              buttonsFor={buttonsFor}
            />
          )
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
          „{discarding?.subject}“ an {discarding?.to} verlässt den Ausgang dann nicht mehr. Das lässt sich nicht
          rückgängig machen.
        </p>
      </ConfirmDialog>
    </>
  )
}

function DeliveryNotice({ delivery }: Pick<Outbox, 'delivery'>) {
  if (delivery === 'smtp')
    return (
      <p className="mail-none">
        E-Mails gehen an den eingestellten Mailserver. Ob sie ankommen, weiß nur der Empfänger.
      </p>
    )
  return (
    <Notice>
      Es ist kein Mailserver eingestellt (SMTP_URL): Nichts wird verschickt. E-Mails liegen als Dateien im Ordner
      „mails“ der Daten; was darin steht, auch die Links, gib bitte selbst weiter.
    </Notice>
  )
}

/** `isOpen`: something can still be done about these. */
type ListWords = { title: string; id: string; empty: string; isOpen: boolean }
type MailListProps = ListWords & {
  mails: readonly OutboxMail[]
  delivery: Outbox['delivery']
  asked: string | null
  buttonsFor: (mail: OutboxMail) => ReactNode
}

function MailList({ title, id, empty, isOpen, mails, delivery, asked, buttonsFor }: MailListProps) {
  return (
    <section aria-labelledby={id} className={mails.length === 0 ? 'list-empty' : undefined}>
      <SectionHead title={mails.length > 0 ? `${title} (${mails.length})` : title} id={id} />
      {mails.length === 0 && <p className="mail-none">{empty}</p>}
      <ul className="mail-list row-list">
        {mails.map((mail) => (
          <li
            key={mail.id}
            ref={mail.id === asked ? showAsked : undefined}
            tabIndex={-1}
            aria-current={mail.id === asked || undefined}
          >
            <div>
              <p className="mail-subject breakable">{mail.subject}</p>
              <p className="mail-facts">
                an <span className="breakable">{mail.to}</span> · {momentWords(mail, delivery)}
                {mail.memberId && (
                  <>
                    {' · '}
                    <Link to={memberPath(mail.memberId)}>Zum Eintrag</Link>
                  </>
                )}
              </p>
              {mail.fileName && <p className="mail-facts breakable">Datei: mails/{mail.fileName}</p>}
              {mail.lastError && mail.state !== 'sent' && <p className="mail-error breakable">{mail.lastError}</p>}
            </div>
            {isOpen && buttonsFor(mail)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whoever was led here for one mail begins at it. */
function showAsked(row: HTMLLIElement | null): void {
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'center' })
}

const retryWords = ({ to }: OutboxMail, delivery: Outbox['delivery']) =>
  delivery === 'smtp'
    ? `Die E-Mail an ${to} geht jetzt noch einmal an den Mailserver.`
    : `Die E-Mail an ${to} wird jetzt noch einmal als Datei abgelegt.`

const textOf = (mail: OutboxMail, delivery: Outbox['delivery']) =>
  [mail.to, mail.subject, mail.lastError, mail.fileName, momentWords(mail, delivery)].join(' ')
