import type { ReactNode } from 'react'
import { useNames } from './names.ts'
import { OpenCard } from './open-card.tsx'

type PersonNameProps = {
  /** As it is written, with whatever stands around it. */
  name: string
  /** The year of his leaving examination, where it stands beside the name. */
  exam?: string
  /** How the name is shown, if not as it is. */
  children?: ReactNode
}

/** A name: the way to the card of who is meant, if the directory knows him and nobody else can be meant; else the name alone. */
export function PersonName({ name, exam = '', children = name }: PersonNameProps) {
  const person = useNames()?.(name, { exam })
  if (!person) return children
  return (
    <OpenCard id={person.id} name={[person.title, person.name].filter(Boolean).join(' ')}>
      {children}
    </OpenCard>
  )
}

/** Several names in one line. */
export function PersonNames({ names }: { names: readonly string[] }) {
  return names.map((name, at) => (
    <span key={name}>
      {at > 0 && ', '}
      <PersonName name={name} />
    </span>
  ))
}
