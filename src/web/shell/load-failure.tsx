import { useRevalidator } from 'react-router'
import { RetryNotice } from './retry-notice.tsx'

/** Why a page has nothing to show, with a way to try again. */
export function LoadFailure({ failure }: { failure: string }) {
  const { state, revalidate } = useRevalidator()
  // Without words the session has just ended: nothing has failed.
  if (!failure) return null
  return (
    <RetryNotice tone="error" busy={state === 'loading'} onRetry={revalidate}>
      {failure}
    </RetryNotice>
  )
}
