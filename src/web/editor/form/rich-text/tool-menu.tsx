import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ToolButton } from './tool-button.tsx'

export interface Offer {
  name: string
  isPossible: boolean
  onChoose: () => void
}

/** What is needed seldom, behind three dots. */
export function ToolMenu({ offers, tabIndex }: { offers: readonly Offer[]; tabIndex: 0 | -1 }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  useEffect(() => {
    if (!isOpen) return
    menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])

  const press = (event: KeyboardEvent) => {
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key]
    // The arrows of the toolbar are not meant here.
    if (event.key.startsWith('Arrow')) event.stopPropagation()
    if (next !== undefined) {
      event.preventDefault()
      all[next % all.length]?.focus()
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      event.stopPropagation()
      if (event.key === 'Escape') event.preventDefault()
      place.current?.querySelector<HTMLElement>('[data-tool]')?.focus()
      setOpen(false)
    }
  }
  return (
    <div ref={place} className="tool-place">
      <ToolButton
        name="Mehr"
        icon="more"
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onPress={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div
          ref={menu}
          id={id}
          role="menu"
          aria-label="Mehr"
          tabIndex={-1}
          className="tool-menu sheet"
          onKeyDown={press}
        >
          {offers.map(({ name, isPossible, onChoose }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="tool-offer"
              aria-disabled={!isPossible}
              onClick={() => {
                if (!isPossible) return
                setOpen(false)
                onChoose()
              }}
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
