import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { session } from '../../session/session.ts'
import { RetryNotice } from '../../shell/retry-notice.tsx'
import { focusSearch } from './directory-filters.tsx'

type DirectoryFailureProps = { hasFailed: boolean; isBusy: boolean }

/** A quiet line where nothing came. It keeps its place, and its button the focus, while the next try runs. */
export function DirectoryFailure({ hasFailed, isBusy }: DirectoryFailureProps) {
  const { state, revalidate } = useRevalidator()
  const hasTried = useRef(false)
  useEffect(() => {
    // The button is gone; what was looked for is where to go on from.
    if (!hasFailed && hasTried.current) focusSearch()
    hasTried.current = false
  }, [hasFailed])
  // The session has just ended, and the start page is on its way: nothing has failed.
  if (!hasFailed || !session.token()) return null
  const tryAgain = () => {
    hasTried.current = true
    void revalidate()
  }
  return (
    <RetryNotice busy={isBusy || state === 'loading'} onRetry={tryAgain}>
      Das Verzeichnis ließ sich nicht laden.
    </RetryNotice>
  )
}
