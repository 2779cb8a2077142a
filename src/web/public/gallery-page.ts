import { type Page, pages } from '../../content/site-map.ts'

/** The page that shows a folder; a year without a page of the site map cannot be shown yet. */
export function galleryPage(folder: string): Page | undefined {
  return pages.find((page) => page.name === `gallery${folder}`)
}
