import { type Page, shellAt } from '../../content/site-map.ts'
import { membersShell, routeOf, type SitePlan } from '../../content/site-plan-rules.ts'

export interface PageAddress {
  /** The page of the site, if it is one. */
  page: Page | undefined
  /** What the router is asked for. Whatever has the same here is the same page. */
  drawn: string
  /** It holds words of the visitor, so that there is no end of such pages. */
  isOpen: boolean
  isData: boolean
  /** Where this page really is; what was asked for is another spelling of it. */
  moved: string | undefined
}

/** Routes that no menu and no list shows; the second is there only while developing. */
const unlisted = ['/logout', '/design']

/** Where the router finds nothing, not even a free page: one page for whatever does not exist. */
const nowhere = '/nicht/gefunden'

const dataEnd = '.data'
/** How the router spells the data of a path that ends with a slash. */
const dataOfSlash = '/_.data'

/** As much of a parameter as any page looks at. */
const mostCharacters = 1000

/** Which page an address means. What the plan of the site does not know leads to a page that is drawn already. */
export function readAddress(pathname: string, search: string, plan: SitePlan): PageAddress {
  const isData = pathname.endsWith(dataEnd)
  const asked = isData ? pathOfData(pathname) : pathname
  const page = plan.at(asked)
  const path = page?.isFree && page.audience === 'members' ? membersShell : exactPath(asked, plan)
  const moved = path === undefined && !isData ? (plan.movedFrom(asked) ?? spellingOf(asked, plan)) : undefined
  const query = new URLSearchParams(search)
  const known = knownParameters(page, query)
  const isOpen = known.size > 0
  if (isData) keepRoutes(known, page, query)
  const plain = isData ? dataOf(path ?? nowhere) : (path ?? nowhere)
  return {
    page,
    drawn: known.size > 0 ? `${plain}?${known}` : plain,
    isOpen,
    isData,
    moved: moved && moved + search,
  }
}

function exactPath(path: string, plan: SitePlan): string | undefined {
  return isListed(path, plan) ? path : shellAt(path)
}

const isListed = (path: string, plan: SitePlan): boolean => plan.at(path) !== undefined || unlisted.includes(path)

/** The router is not strict about letters, slashes and coding; a page has one address all the same. */
function spellingOf(path: string, plan: SitePlan): string | undefined {
  const tidy = singleSlashes(path)
  if (shellAt(tidy)) return tidy
  try {
    const spelling = singleSlashes(decodeURIComponent(path).toLowerCase())
    // Of folders and records the rest of the path is a name, which is not ours to change.
    return isListed(spelling, plan) ? spelling : plan.movedFrom(spelling)
  } catch {
    return undefined
  }
}

const singleSlashes = (path: string): string => `/${path.split('/').filter(Boolean).join('/')}`

function knownParameters(page: Page | undefined, query: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams()
  for (const name of page?.parameters ?? []) {
    const value = query.get(name)
    if (value !== null) known.set(name, value.slice(0, mostCharacters))
  }
  return known
}

/** The app names the routes whose data it lacks. */
function keepRoutes(known: URLSearchParams, page: Page | undefined, query: URLSearchParams): void {
  const asked = query.get('_routes')?.split(',') ?? []
  const routes = ['root', page ? routeOf(page) : 'not-found'].filter((route) => asked.includes(route))
  if (routes.length > 0) known.set('_routes', routes.join(','))
}

const pathOfData = (pathname: string): string =>
  pathname.endsWith(dataOfSlash) ? pathname.slice(0, -dataOfSlash.length) || '/' : pathname.slice(0, -dataEnd.length)

const dataOf = (path: string): string => (path === '/' ? dataOfSlash : path + dataEnd)
