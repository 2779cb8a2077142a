import type { ReactNode } from 'react'
import { Ribbon } from './ribbon.tsx'

export type SectionHeadProps = {
  title: ReactNode
  /** For links to this part of the page. */
  id?: string
  /** A link or button at the far end of the line. */
  action?: ReactNode
}

export function SectionHead({ title, id, action }: SectionHeadProps) {
  return (
    <div className="section-head">
      <Ribbon length="short" />
      <h2 id={id}>{title}</h2>
      {action}
    </div>
  )
}
