import type { ReactNode } from 'react'

export type CardProps = {
  title: ReactNode
  headingLevel?: 2 | 3 | 4
  /** A small line above the title. */
  kicker?: ReactNode
  /** An image with its own alternative text; shown 3:2. */
  media?: ReactNode
  footer?: ReactNode
  /** Makes the whole card lead there. */
  href?: string
  id?: string
  children?: ReactNode
}

export function Card({ title, headingLevel = 2, kicker, media, footer, href, id, children }: CardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className="card" id={id}>
      {media && <div className="card-media">{media}</div>}
      <div className="card-body">
        {kicker && <p className="card-kicker">{kicker}</p>}
        <Heading className="card-title">
          {href ? (
            <a className="card-link" href={href}>
              {title}
            </a>
          ) : (
            title
          )}
        </Heading>
        {children}
      </div>
      {footer && <footer className="card-foot">{footer}</footer>}
    </article>
  )
}
