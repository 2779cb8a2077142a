import { Children, type ReactNode } from 'react'

export type CardGridProps = {
  /** Least width of a card: 12, 16 or 24 rem. */
  size?: 'small' | 'medium' | 'large'
  children: ReactNode
}

/** A list, so that a screen reader says how many cards there are. */
export function CardGrid({ size = 'medium', children }: CardGridProps) {
  return (
    <ul className={`card-grid card-grid-${size}`}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  )
}
