import type { CollectionSummary } from '../../content/editing/editor-answers.ts'
import { freePageReaders, galleryReaders } from '../../content/schema/readers-rules.ts'
import { isPageName, type PageName, pageNamed } from '../../content/site-map.ts'
import { eventRoute, freePageRoute, ownPageOf, type SitePlan } from '../../content/site-plan-rules.ts'
import { inTerms } from '../../text/term-rules.ts'
import type { Values } from './editor-calls.ts'

type Shown = Pick<CollectionSummary, 'name' | 'pages'>

/** The pages of the site map that show an entry: its own before all others, and the start page of each gallery as well. */
export function pagesShowing({ name, pages }: Shown, data: Values): readonly PageName[] {
  const own = ownPageOf(name, data)
  if (own === undefined) return pages
  const others = name === 'galleries' ? pages.filter((page) => page === 'home') : []
  return isPageName(own) ? [own, ...others] : others
}

/** Whether an entry is a page that the site map does not have: a free page, a gallery beside the first five. */
function isItsOwnPage(name: string, data: Values): boolean {
  const own = ownPageOf(name, data)
  return own !== undefined && !isPageName(own)
}

/** The route that draws the page of an entry which is one itself; an event stands in lists as well. */
export function ownRouteOf(name: string, data: Values): typeof freePageRoute | typeof eventRoute | undefined {
  if (name === 'events' || name === 'fixedDates') return eventRoute
  return isItsOwnPage(name, data) ? freePageRoute : undefined
}

/** Whether an entry has its place on a page. */
export function isShownOn(page: PageName, collection: Shown, data: Values): boolean {
  return pagesShowing(collection, data).includes(page)
}

/**
 * Whether visitors would see an entry. Menus stand on every page; a free page says itself whom it is for, and a gallery
 * whether it is there at all.
 */
export function isForEveryone(
  { name, audience, pages }: Shown & Pick<CollectionSummary, 'audience'>,
  data: Values,
): boolean {
  // The menus of members have their words, too.
  if (name === 'terms') return true
  if (name === 'freePages') return freePageReaders(data as never) === 'public'
  if (name === 'galleries') return galleryReaders(data as never) === 'public'
  return audience === 'public' && (pages.length === 0 || pages.some((page) => pageNamed(page).audience === 'public'))
}

/** „Über uns“, „FAQ“ und „In Kürze“ */
export function titlesOf(pages: readonly PageName[], plan: Pick<SitePlan, 'titleOf'>): string {
  return listFormat.format(pages.map((page) => `„${plan.titleOf(page)}“`))
}

/** For whom a collection is, in the words of the fraternity. */
export function audienceWords(audience: 'public' | 'members', { terms }: Pick<SitePlan, 'terms'>): string {
  return audience === 'public' ? 'für alle Besucher sichtbar' : inTerms(terms, 'nur für {Bundesbrüder} sichtbar')
}

const listFormat = new Intl.ListFormat('de', { type: 'conjunction' })
