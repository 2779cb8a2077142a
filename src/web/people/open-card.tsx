import { lazy, type ReactNode, Suspense, useState } from 'react'
import './people.css'

const load = () => import('./person-card.tsx')
const PersonCard = lazy(load)

export type Shown = { id: string; name: string }

type OpenCardProps = Shown & {
  children: ReactNode
  /** In a card that is open already, the next one takes its place. */
  onOpen?: ((person: Shown) => void) | undefined
}

/** A name that opens the card of its bearer. What the card needs comes when somebody is about to open one. */
export function OpenCard({ id, name, children, onOpen }: OpenCardProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="person-link"
        aria-haspopup="dialog"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => (onOpen ? onOpen({ id, name }) : setOpen(true))}
      >
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <PersonCard id={id} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
