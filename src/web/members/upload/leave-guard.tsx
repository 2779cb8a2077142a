import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../../design/confirm-dialog.tsx'
import { session } from '../../session/session.ts'

/** Whoever leaves while files are on their way is asked first: here by us, at the edge of the document by the browser. */
export function LeaveGuard({ isBusy }: { isBusy: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isBusy && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => {
      // A session that has ended leads away by itself; there is nothing left to ask.
      if (session.token()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])

  // What he was asked about is over: nothing keeps him any more.
  useEffect(() => {
    if (!isBusy && blocker.state === 'blocked') blocker.proceed()
  }, [isBusy, blocker])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Der Upload läuft noch"
      confirmLabel="Seite verlassen"
      cancelLabel="Hier bleiben"
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>
        Wenn du die Seite jetzt verlässt, hält die Übertragung an. Was schon hochgeladen ist, bleibt; den Rest startest
        du später neu.
      </p>
    </ConfirmDialog>
  )
}
