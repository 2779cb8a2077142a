import { useState } from 'react'
import { Link } from 'react-router'
import type { AccountAnswer } from '../../../accounts/account-answer.ts'
import { Button } from '../../../design/button.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { formatMinute } from '../../shell/moments.ts'
import { notifyFailure } from '../../shell/notify.tsx'
import { type Outbox, type OutboxMail, retryMail } from '../mail-calls.ts'
import { liesInFolder } from '../mail-words.ts'

type LinkMailProps = { account: AccountAnswer; mail: OutboxMail; delivery: Outbox['delivery']; onChanged: () => void }

/** What has become of the mail by which he gets into his account, for as long as that is of any use to know. */
export function LinkMail({ account, mail, delivery, onChanged }: LinkMailProps) {
  const isInvitation = account.state === 'invited'
  const what = isInvitation ? 'Die Einladung' : 'Die E-Mail mit dem Link für ein neues Passwort'
  if (mail.state === 'failed') {
    return <Refused what={what} mail={mail} isExpired={isOver(account)} onChanged={onChanged} />
  }
  if (mail.state === 'waiting') {
    return (
      <Notice
        live
        tone={mail.lastError ? 'error' : 'info'}
        title={mail.lastError ? `${what} ist noch nicht angenommen` : undefined}
        action={mail.lastError && <OutboxLink mail={mail} />}
      >
        {mail.lastError ??
          `${what} wartet noch: ${delivery === 'smtp' ? 'Sie geht gleich an den Mailserver.' : 'Sie wird gleich als Datei abgelegt.'}`}
      </Notice>
    )
  }
  if (!isInvitation || mail.state === 'cancelled') return null
  const moment = formatMinute(mail.doneAt ?? mail.createdAt)
  if (liesInFolder(mail, delivery)) {
    return (
      <Notice live title="Die Einladung liegt als Datei bereit" action={<OutboxLink mail={mail} />}>
        Es ist kein Mailserver eingestellt, verschickt wurde nichts. Öffne {fileWords(mail)} im Ordner „mails“ der Daten
        und gib ihm den Link daraus, zum Beispiel mit deinem eigenen E-Mail-Programm.
      </Notice>
    )
  }
  return <p className="fine">Der Mailserver hat die Einladung am {moment} angenommen.</p>
}

const fileWords = ({ fileName }: OutboxMail) => (fileName ? `die Datei „${fileName}“` : 'die Datei')

const isOver = ({ invitedUntil }: AccountAnswer) => invitedUntil !== null && Date.parse(invitedUntil) < Date.now()

type RefusedProps = { what: string; mail: OutboxMail; isExpired: boolean; onChanged: () => void }

/** In plain words, with those of the server, and with what to do now. */
function Refused({ what, mail, isExpired, onChanged }: RefusedProps) {
  const [isBusy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    try {
      await retryMail(mail.id)
    } catch (error) {
      await notifyFailure(error)
    } finally {
      setBusy(false)
      onChanged()
    }
  }
  return (
    <Notice
      tone="error"
      live
      title={`${what} ging nicht hinaus`}
      action={
        <div className="button-row">
          {!isExpired && (
            <Button variant="secondary" busy={isBusy} onClick={() => void retry()}>
              Erneut senden
            </Button>
          )}
          <OutboxLink mail={mail} />
        </div>
      }
    >
      <span className="breakable">{mail.lastError}</span>
    </Notice>
  )
}

function OutboxLink({ mail }: { mail: OutboxMail }) {
  return (
    <Link to={`/administration/mails?${new URLSearchParams({ mail: mail.id })}`} className="lone-link">
      Im E-Mail-Ausgang
    </Link>
  )
}
