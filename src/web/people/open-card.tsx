import { lazy, type ReactNode, Suspense, useState } from 'react'
import { NameButton } from './name-button.tsx'
import type { Shown } from './names.ts'

const load = () => import('./person-card.tsx')
const PersonCard = lazy(load)

/** A name that opens the card of its bearer. What the card needs comes when somebody is about to open one. */
export function OpenCard({ id, name, children }: Shown & { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <NameButton onPointerEnter={() => void load().catch(() => undefined)} onClick={() => setOpen(true)}>
        {children}
      </NameButton>
      {isOpen && (
        <Suspense>
          <PersonCard id={id} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
