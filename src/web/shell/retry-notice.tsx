import type { ReactNode } from 'react'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/page/notice.tsx'

type RetryNoticeProps = {
  /** Louder, where it stands for a whole page. */
  tone?: 'error'
  busy: boolean
  onRetry: () => unknown
  children: ReactNode
}

/** What could not be had, and a way to try again. */
export function RetryNotice({ tone, busy, onRetry, children }: RetryNoticeProps) {
  return (
    <Notice
      {...(tone && { tone })}
      live
      action={
        <Button variant="secondary" busy={busy} onClick={() => void onRetry()}>
          Erneut versuchen
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
