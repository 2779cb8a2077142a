import type { ComponentProps } from 'react'
import './people.css'

/** A name in its line that opens a card. */
export function NameButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button {...props} type="button" className="person-link" aria-haspopup="dialog" />
}
