import type { ReactNode } from 'react'
import { Ribbon } from './ribbon.tsx'

export type EmptyStateProps = {
  /** What will stand here, for everyone. */
  children: ReactNode
  /** What belongs here and where to begin, for whom that concerns. */
  begin?: ReactNode
}

/** A place that holds nothing yet and is meant to look like that. */
export function EmptyState({ children, begin }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Ribbon length="short" />
      <p className="empty-state-words">{children}</p>
      {begin}
    </div>
  )
}
