import type { ReactNode } from 'react'

export type CardProps = {
  title: ReactNode
  /** A small line above the title. */
  kicker?: ReactNode
  footer?: ReactNode
  id?: string
  children?: ReactNode
}

export function Card({ title, kicker, footer, id, children }: CardProps) {
  return (
    <article className="card sheet" id={id}>
      <div className="card-body">
        {kicker && <p className="card-kicker fine">{kicker}</p>}
        <h2 className="card-title">{title}</h2>
        {children}
      </div>
      {footer && <footer className="card-foot fine">{footer}</footer>}
    </article>
  )
}
