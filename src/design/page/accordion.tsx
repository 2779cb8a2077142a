import { type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'

export type AccordionItem = {
  /** Address of the panel: a link to `#id` opens it, also without JavaScript. */
  id: string
  title: ReactNode
  content: ReactNode
  /** Opens it when this becomes true; what the reader does with it afterwards is his affair. */
  isOpen?: boolean
}

export type AccordionProps = {
  items: readonly AccordionItem[]
  /** Panels of one name close each other; accordions that share a name do so, too. */
  name?: string
  /** Any number of panels may be open. */
  isLoose?: boolean
}

export function Accordion({ items, name, isLoose = false }: AccordionProps) {
  const ownName = useId()
  return (
    <div className="accordion">
      {items.map((item) => (
        <details
          key={item.id}
          className="accordion-item"
          name={isLoose ? undefined : (name ?? ownName)}
          open={item.isOpen}
        >
          <summary className="accordion-head">
            <h2>{item.title}</h2>
            <Icon name="chevron" />
          </summary>
          {/* The id stands inside the panel: that is what makes a browser open it for a link. */}
          <div className="accordion-body" id={item.id}>
            {item.content}
          </div>
        </details>
      ))}
    </div>
  )
}
