import { Children, type ReactNode } from 'react'

export type CardGridProps = {
  /** Least width of a card: 24 rem instead of 16. */
  large?: boolean
  children: ReactNode
}

/** A list, so that a screen reader says how many cards there are. */
export function CardGrid({ large, children }: CardGridProps) {
  return (
    <ul className={large ? 'card-grid card-grid-large' : 'card-grid'}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  )
}
