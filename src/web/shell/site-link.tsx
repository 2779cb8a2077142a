import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { Page, PageName } from '../../content/site-map.ts'
import { usePlan } from './use-plan.ts'

type SiteLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'reloadDocument'> & { to: PageName | Page }

/**
 * A link to a page of the site: between pages of the app without a new document, to a reading page with one. To a page
 * that this fraternity does not show there is none.
 */
export function SiteLink({ to, children, ...rest }: SiteLinkProps) {
  const plan = usePlan()
  const page = typeof to === 'string' ? plan.named(to) : to
  if (!page) return null
  return (
    <Link {...rest} to={page.path} reloadDocument={page.kind === 'document'}>
      {children ?? page.title}
    </Link>
  )
}
