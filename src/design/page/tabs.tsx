import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

export type TabItem = { id: string; title: ReactNode; content: ReactNode }

export type TabsProps = {
  /** Names the row of tabs for a screen reader. */
  label: string
  tabs: readonly TabItem[]
  /** The open tab, kept by the caller, for example in the address. */
  selected: string
  onSelect: (id: string) => void
}

/**
 * Hidden panels stay in the page: on paper all of them show. Not React Aria's, whose panels look through all they hold after
 * each change for something to focus: in the preview of a long list that took a quarter of what follows a key.
 */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const turn = (event: KeyboardEvent) => {
    const to = placeFor(
      event.key,
      tabs.findIndex((tab) => tab.id === selected),
      tabs.length,
    )
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    row.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.id}`)}`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className="tab-list screen-only" ref={row} onKeyDown={turn}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-controls={`${id}-${tab.id}-panel`}
            aria-selected={tab.id === selected}
            tabIndex={tab.id === selected ? 0 : -1}
            className="tab"
            onClick={() => onSelect(tab.id)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: who comes from its tab by keyboard lands in what it has opened.
          tabIndex={0}
          inert={tab.id !== selected}
          className="tab-panel"
        >
          {tab.content}
        </div>
      ))}
    </>
  )
}

/** Around the row by arrows, to its ends by Home and End; undefined for any other key. */
function placeFor(key: string, open: number, count: number): number | undefined {
  if (key === 'ArrowRight') return open + 1
  if (key === 'ArrowLeft') return open - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
