import { data } from 'react-router'
import { type Page, type PublicPageName, pageAt } from '../../content/site-map.ts'
import { folderAt } from '../../content/site-plan-rules.ts'
import { publicContent } from '../context.ts'
import { keepContent } from '../shell/keep-content.ts'
import NotFound from '../shell/not-found.tsx'
import type { Route } from './+types/gallery'
import { GalleryAlbum } from './gallery-album.tsx'
import { galleryContent } from './gallery-content.ts'

type GalleryPageName = Extract<PublicPageName, `gallery${string}`>

/** One file for the five years that have a page from the beginning: the route's own path says which. */
export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { name } = pageAt(pattern) as Page & { name: GalleryPageName }
  const { galleries, intro } = await context.get(publicContent).readPage(name)
  const album = galleryContent(folderAt(name), galleries, intro.lead)
  // Not there, or taken back from its readers: either way there is no such page.
  return album ? { album, intro } : data(null, { status: 404 })
}

export const shouldRevalidate = keepContent

export default function Gallery({ loaderData }: Route.ComponentProps) {
  return loaderData ? <GalleryAlbum {...loaderData.album} /> : <NotFound />
}
