import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'

export type NoticeTone = 'info' | 'success' | 'error'

export type NoticeProps = {
  tone?: NoticeTone
  title?: ReactNode
  /** What to do next: a button or a link. */
  action?: ReactNode
  /** The notice came up while the page was open: it is announced. */
  live?: boolean
  children: ReactNode
}

const icons: Record<NoticeTone, IconName> = { info: 'info', success: 'check', error: 'warning' }

export function Notice({ tone = 'info', title, action, live = false, children }: NoticeProps) {
  const role = tone === 'error' ? 'alert' : 'status'
  return (
    <div className={`notice notice-${tone}`} role={live ? role : undefined}>
      <Icon name={icons[tone]} />
      <div>
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
      {action && <div className="notice-action">{action}</div>}
    </div>
  )
}

/** What has just gone wrong, if anything has. */
export function Failure({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <Notice tone="error" live>
      {children}
    </Notice>
  )
}
