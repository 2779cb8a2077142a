import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { ConfirmDialog } from '../../design/overlay/confirm-dialog.tsx'
import { session } from '../session/session.ts'

type LeaveGuardProps = {
  /** Whether leaving now would lose or stop something. */
  isNeeded: boolean
  title: string
  /** What would happen. */
  children: ReactNode
}

/** Asks before a page is left too early: here by us, at the edge of the document by the browser. */
export function LeaveGuard({ isNeeded, title, children }: LeaveGuardProps) {
  const { pathname: here } = useLocation()
  // The router forgets this a moment after the page has gone: who goes back at once would be kept by nobody.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isNeeded && currentLocation.pathname === here && nextLocation.pathname !== here,
  )

  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => {
      // A session that has ended leads away by itself; there is nothing left to ask.
      if (session.token()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])

  // Once for each way out: who presses the button ends what kept him, and would be led out for that as well.
  const taken = useRef<unknown>(undefined)
  const leave = useCallback(() => {
    if (blocker.state !== 'blocked' || taken.current === blocker.location) return
    taken.current = blocker.location
    blocker.proceed()
  }, [blocker])

  // What he was asked about is over: nothing keeps him any more.
  useEffect(() => {
    if (!isNeeded) leave()
  }, [isNeeded, leave])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={title}
      confirmLabel="Seite verlassen"
      cancelLabel="Hier bleiben"
      danger
      onConfirm={leave}
      onCancel={() => blocker.reset?.()}
    >
      <p>{children}</p>
    </ConfirmDialog>
  )
}
