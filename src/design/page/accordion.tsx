import { type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'

export type AccordionItem = {
  /** Address of the panel: a link to `#id` opens it, also without JavaScript. */
  id: string
  title: ReactNode
  content: ReactNode
  open?: boolean
}

export type AccordionProps = {
  items: readonly AccordionItem[]
  /** Panels of one name close each other; accordions that share a name do so, too. */
  name?: string
  headingLevel?: 2 | 3 | 4
}

export function Accordion({ items, name, headingLevel = 2 }: AccordionProps) {
  const ownName = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <div className="accordion">
      {items.map((item) => (
        <details key={item.id} className="accordion-item" name={name ?? ownName} open={item.open}>
          <summary className="accordion-head">
            <Heading>{item.title}</Heading>
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
