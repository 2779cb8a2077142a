import type { ReactNode } from 'react'
import { Ribbon } from './ribbon.tsx'

export type PageFrameProps = {
  title: ReactNode
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** A short line above the title. */
  kicker?: ReactNode
  /** `prose` for reading, `wide` for tables and grids, `narrow` for a single form. */
  width?: 'prose' | 'wide' | 'narrow'
  children?: ReactNode
}

export function PageFrame({ title, lead, kicker, width = 'prose', children }: PageFrameProps) {
  return (
    <div className={`page-frame page-frame-${width}`}>
      <header className="page-head">
        {kicker && <p className="page-kicker">{kicker}</p>}
        <h1 className="page-title">{title}</h1>
        <Ribbon length="short" />
        {lead && <p className="page-lead">{lead}</p>}
      </header>
      {children}
    </div>
  )
}
