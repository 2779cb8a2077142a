import type { CollectionSummary } from '../../content/editing/editor-answers.ts'
import { isPageName, type PageName, pageNamed } from '../../content/site-map.ts'
import type { Values } from './editor-calls.ts'

type Shown = Pick<CollectionSummary, 'name' | 'pages'>

/** The pages that show an entry: of an introduction and of a gallery it is the one that it names, else all of its collection. */
export function pagesShowing({ name, pages }: Shown, data: Values): readonly PageName[] {
  if (name === 'intros' || name === 'internIntros') {
    const own = String(data.page)
    return isPageName(own) ? [own] : []
  }
  if (name === 'galleries') return pages.filter((page) => !isGalleryPage(page) || page === `gallery${data.folder}`)
  return pages
}

/** Whether an entry is a page that the site map does not have: a free page, a gallery beside the first five. */
export function isItsOwnPage(name: string, data: Values): boolean {
  return name === 'freePages' || (name === 'galleries' && !isPageName(`gallery${data.folder}`))
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
  if (name === 'freePages') return data.audience === 'public'
  if (name === 'galleries' && data.isPublished === false) return false
  return audience === 'public' && (pages.length === 0 || pages.some((page) => pageNamed(page).audience === 'public'))
}

/** „Über uns“, „FAQ“ und „In Kürze“ */
export function titlesOf(pages: readonly PageName[]): string {
  return listFormat.format(pages.map((page) => `„${pageNamed(page).title}“`))
}

/** For whom a collection is. */
export const audienceWords = {
  public: 'für alle Besucher sichtbar',
  members: 'nur für Bundesbrüder sichtbar',
} as const

const listFormat = new Intl.ListFormat('de', { type: 'conjunction' })

const isGalleryPage = (page: string) => page.startsWith('gallery')
