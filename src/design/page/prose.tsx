import type { ReactNode } from 'react'

export type ProseProps = { children: ReactNode; className?: string }

/** Running text: gives plain HTML elements their measure, spacing and list marks. */
export function Prose({ children, className = '' }: ProseProps) {
  return <div className={`prose ${className}`.trim()}>{children}</div>
}
