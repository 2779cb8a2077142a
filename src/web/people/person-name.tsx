import type { ReactNode } from 'react'
import { useNames } from './names.ts'
import { OpenCard, type Shown } from './open-card.tsx'

type PersonNameProps = {
  /** As it is written, with whatever stands around it. */
  name: string
  /** The year of his leaving examination, where it stands beside the name. */
  exam?: string
  /** How the name is shown, if not as it is. */
  children?: ReactNode
  onOpen?: (person: Shown) => void
}

/** A name: the way to the card of who is meant, if the directory knows him and nobody else can be meant; else the name alone. */
export function PersonName({ name, exam = '', children = name, onOpen }: PersonNameProps) {
  const person = useNames()?.(name, { exam })
  if (!person) return children
  return (
    <OpenCard id={person.id} name={[person.title, person.name].filter(Boolean).join(' ')} onOpen={onOpen}>
      {children}
    </OpenCard>
  )
}

/** Several names in one line. */
export function PersonNames({ names, onOpen }: { names: readonly string[]; onOpen?: (person: Shown) => void }) {
  return names.map((name, at) => (
    <span key={name}>
      {at > 0 && ', '}
      <PersonName name={name} {...(onOpen && { onOpen })} />
    </span>
  ))
}
