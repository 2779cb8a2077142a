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
  ribbon?: boolean
  children?: ReactNode
}

const widths = { prose: 'page-frame-prose', wide: 'page-frame-wide', narrow: 'page-frame-narrow' }

export function PageFrame({ title, lead, kicker, width = 'prose', ribbon = true, children }: PageFrameProps) {
  return (
    <div className={`page-frame ${widths[width]}`}>
      <header className="page-head">
        {kicker && <p className="page-kicker">{kicker}</p>}
        <h1 className="page-title">{title}</h1>
        {ribbon && <Ribbon length="short" />}
        {lead && <p className="page-lead">{lead}</p>}
      </header>
      {children}
    </div>
  )
}
