import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pageNamed } from '../../../content/site-map.ts'

/** The way to the addresses that one's own calendar takes. */
export function SubscribeLink({ children }: { children: ReactNode }) {
  return (
    <p className="screen-only">
      <Link to={`${pageNamed('account').path}#kalender`} className="lone-link">
        {children}
      </Link>
    </p>
  )
}
