import type { ReactNode } from 'react'
import { Ribbon } from './ribbon.tsx'

export type SectionHeadProps = {
  title: ReactNode
  level?: 2 | 3
  /** For links to this part of the page. */
  id?: string
  /** A link or button at the far end of the line. */
  action?: ReactNode
}

export function SectionHead({ title, level = 2, id, action }: SectionHeadProps) {
  const Heading = `h${level}` as const
  return (
    <div className="section-head">
      <Ribbon length="short" />
      <Heading id={id}>{title}</Heading>
      {action}
    </div>
  )
}
