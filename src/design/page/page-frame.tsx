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
  /** For pages that people work on every day: the head is one line, so that the work begins on the first screen. */
  dense?: boolean
  /** What can be done with the page as a whole, for those who may. */
  action?: ReactNode
  children?: ReactNode
}

export function PageFrame({ title, lead, kicker, width = 'prose', dense = false, action, children }: PageFrameProps) {
  return (
    <div className={`page-frame page-frame-${width}${dense ? ' page-frame-dense' : ''}`}>
      <header className="page-head">
        {kicker && <p className="page-kicker">{kicker}</p>}
        <h1 className="page-title">{title}</h1>
        {!dense && <Ribbon length="short" />}
        {lead && <p className="page-lead">{lead}</p>}
        {action}
      </header>
      {children}
    </div>
  )
}
