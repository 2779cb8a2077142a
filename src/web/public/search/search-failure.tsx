import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Status } from '../../session/session.ts'
import { RetryNotice } from '../../shell/retry-notice.tsx'
import { focusField } from './search-form.tsx'
import { search } from './search-store.ts'

/** A quiet line where the search failed. It keeps its place, and its button the focus, while the next try runs. */
export function SearchFailure({ status }: { status: Status }) {
  const { revalidate } = useRevalidator()
  const [isTrying, setTrying] = useState(false)
  if (status !== 'error' && !isTrying) return null
  const tryAgain = async () => {
    setTrying(true)
    await revalidate()
    // The button goes; what was looked for is where to go on from.
    if (search.get().status !== 'error') focusField()
    setTrying(false)
  }
  return (
    <RetryNotice busy={isTrying} onRetry={tryAgain}>
      Die Suche ließ sich nicht ausführen.
    </RetryNotice>
  )
}
