import type { ReactNode } from 'react'
import { Ribbon } from './ribbon.tsx'

export type PageFrameProps = {
  title: ReactNode
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** A short line above the title. */
  kicker?: ReactNode
  /** `prose` for reading, `wide` for tables and grids, `narrow` for a single form, `full` for two things side by side. */
  width?: 'prose' | 'wide' | 'narrow' | 'full'
  /** What can be done with the page as a whole, for those who may. */
  action?: ReactNode
  children?: ReactNode
}

export function PageFrame({ title, lead, kicker, width = 'prose', action, children }: PageFrameProps) {
  return (
    <div className={`page-frame page-frame-${width}`}>
      <header className="page-head">
        {kicker && <p className="page-kicker">{kicker}</p>}
        <h1 className="page-title">{title}</h1>
        <Ribbon length="short" />
        {lead && <p className="page-lead">{lead}</p>}
        {action}
      </header>
      {children}
    </div>
  )
}
