import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

export type ContentsProps = {
  /** Names the list for everyone: "Auf dieser Seite". */
  label: string
  items: readonly { id: string; title: ReactNode }[]
  children: ReactNode
}

/** A long page with its table of contents: beside the text where there is room, folded above it where there is none. */
export function Contents({ label, items, children }: ContentsProps) {
  return (
    <div className="with-contents">
      <nav className="page-contents screen-only" aria-label={label}>
        <details>
          <summary className="contents-head">
            {label}
            <Icon name="chevron" />
          </summary>
          <ol className="contents-list">
            {items.map((item) => (
              <li key={item.id}>
                <a href={`#${item.id}`}>{item.title}</a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
      <div className="contents-text">{children}</div>
    </div>
  )
}
