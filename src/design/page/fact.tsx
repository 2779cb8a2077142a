import type { ReactNode } from 'react'

/** One line of a `<dl>`: what it is, and what is known of it. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
