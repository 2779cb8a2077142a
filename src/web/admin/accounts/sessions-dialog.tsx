import type { AccountAnswer } from '../../../accounts/account-answer.ts'
import { Button } from '../../../design/button.tsx'
import { Dialog } from '../../../design/overlay/dialog.tsx'
import { Skeleton } from '../../../design/page/skeleton.tsx'
import { SessionList } from '../../account/sessions/session-list.tsx'
import { endedWords } from '../../account/sessions/session-words.ts'
import { useAnswerAtOnce } from '../../session/use-answer.ts'
import { notify } from '../../shell/notify.tsx'
import { RetryNotice } from '../../shell/retry-notice.tsx'
import { useAct } from '../../shell/use-act.tsx'
import { endSessions, fetchSessionsOf } from '../account-calls.ts'

type SessionsDialogProps = { account: AccountAnswer; onDone: () => void; onClose: () => void }

/** Where an account is signed in, and the end of it all: of a lost phone, say. */
export function SessionsDialog({ account, onDone, onClose }: SessionsDialogProps) {
  const {
    answer: sessions,
    failure: missing,
    isBusy: isAsking,
    ask,
  } = useAnswerAtOnce(() => fetchSessionsOf(account.id))
  const { isBusy, failure, act } = useAct(onDone)
  const isSignedIn = sessions?.some(({ isThis }) => !isThis) ?? false
  const end = () =>
    act(async () => {
      const ended = await endSessions(account.id)
      await notify({ text: endedWords(ended) })
    })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Wo ${account.name} angemeldet ist`}
      cancelLabel="Schließen"
      action={
        isSignedIn && (
          <Button variant="danger" busy={isBusy} onClick={() => void end()}>
            {sessions?.some(({ isThis }) => isThis) ? 'Alle anderen beenden' : 'Alle beenden'}
          </Button>
        )
      }
    >
      {missing && (
        <RetryNotice tone="error" busy={isAsking} onRetry={ask}>
          {missing}
        </RetryNotice>
      )}
      {!sessions && !missing && <Skeleton lines={3} label="Die Anmeldungen werden geladen …" />}
      {sessions?.length === 0 && <p>Mit {account.email} ist gerade niemand angemeldet.</p>}
      {sessions && sessions.length > 0 && <SessionList sessions={sessions} />}
      {failure}
    </Dialog>
  )
}
