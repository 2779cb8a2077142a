import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type Page, type PageName, pageNamed } from '../../content/site-map.ts'

type SiteLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'reloadDocument'> & { to: PageName | Page }

/** A link to a page of the site map: between pages of the app without a new document, to a reading page with one. */
export function SiteLink({ to, children, ...rest }: SiteLinkProps) {
  const page = typeof to === 'string' ? pageNamed(to) : to
  return (
    <Link {...rest} to={page.path} reloadDocument={page.kind === 'document'}>
      {children ?? page.title}
    </Link>
  )
}
