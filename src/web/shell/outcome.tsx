import type { ReactNode } from 'react'
import { Skeleton } from '../../design/page/skeleton.tsx'
import type { Answer } from '../session/use-answer.ts'
import { RetryNotice } from './retry-notice.tsx'

type OutcomeProps<T> = { of: Answer<T>; waiting: string; children: (answer: T) => ReactNode }

/** What a call has answered, that it is still on its way, or that it failed, with a way to try again. */
export function Outcome<T>({ of: { answer, failure, isBusy, ask }, waiting, children }: OutcomeProps<T>) {
  if (answer !== undefined) return children(answer)
  if (!failure) return <Skeleton lines={4} label={waiting} />
  return (
    <RetryNotice busy={isBusy} onRetry={ask}>
      {failure}
    </RetryNotice>
  )
}
