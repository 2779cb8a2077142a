import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'

export type MenuAction = {
  label: string
  onSelect: () => void
  /** Something will be lost. */
  danger?: boolean
}

export type ActionMenuProps = {
  /** What the actions are for: "Aktionen für Satzung.pdf". */
  label: string
  actions: readonly MenuAction[]
}

/** What can be done with one thing among many, behind three dots. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isOpen) return
    panel.current?.scrollIntoView({ block: 'nearest' })
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpen(false)
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    const listening = new AbortController()
    for (const name of ['pointerdown', 'focusin']) document.addEventListener(name, closeOutside, listening)
    document.addEventListener('keydown', closeByKey, listening)
    return () => listening.abort()
  }, [isOpen])

  const select = (action: MenuAction) => {
    setOpen(false)
    // Where the focus returns to from a dialog that the action may open.
    button.current?.focus()
    action.onSelect()
  }
  return (
    <div ref={menu} className="menu action-menu">
      <button
        ref={button}
        type="button"
        className="menu-button"
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        <div ref={panel} className="menu-panel">
          <ul>
            {actions.map((action) => (
              <li key={action.label}>
                <button
                  type="button"
                  className={action.danger ? 'action-danger' : undefined}
                  onClick={() => select(action)}
                >
                  {action.label}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
