import { useRevalidator } from 'react-router'
import { session } from '../../session/session.ts'
import { NamedFrame } from '../../shell/named-frame.tsx'
import { RetryNotice } from '../../shell/retry-notice.tsx'

/** What stands in place of a page whose content could not be had. */
export function ContentFailure() {
  const { state, revalidate } = useRevalidator()
  // The session has just ended, and the start page is on its way: nothing has failed.
  if (!session.token()) return <NamedFrame width="wide" />
  return (
    <NamedFrame width="wide">
      <RetryNotice tone="error" busy={state === 'loading'} onRetry={revalidate}>
        Der Inhalt dieser Seite konnte nicht geladen werden.
      </RetryNotice>
    </NamedFrame>
  )
}
