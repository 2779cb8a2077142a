import type { MenuLink } from '../../../design/overlay/disclosure-menu.tsx'
import { SiteLink } from '../site-link.tsx'
import { usePlan } from '../use-plan.ts'

/** A line of a menu: a link to a page that the plan of the site has. */
export function MenuItem({ href, current }: MenuLink) {
  const page = usePlan().at(href)
  return page && <SiteLink to={page} aria-current={current ? 'page' : undefined} />
}
