import { shellAt } from '../../content/site-map.ts'
import type { SitePlan } from '../../content/site-plan-rules.ts'

/**
 * Whether a path, with query and hash, is that of a page of this site that is not for everyone. None of the spellings in
 * which a browser would take a path for another site.
 */
export function leadsInside(path: unknown, plan: Pick<SitePlan, 'at'>): path is string {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path) || path.length > 2000) return false
  const pathname = pathOf(path)
  const page = plan.at(pathname)
  return page ? page.audience !== 'public' : shellAt(pathname) !== undefined
}

/** What the page at a path is called: itself, or the one that it is a part of. */
export function titleIn(plan: Pick<SitePlan, 'at'>, path: string): string {
  for (let at = pathOf(path); at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const page = plan.at(at)
    if (page) return page.title
  }
  return 'Interna'
}

export const pathOf = (path: string): string => path.split(/[?#]/, 1)[0] ?? ''
