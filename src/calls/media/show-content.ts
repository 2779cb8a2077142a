import type { SignedIn } from '../../accounts/tokens/check-token.ts'
import type { App } from '../../app.ts'
import type { ContentOf, EntryOf } from '../../content/collections/collections.ts'
import { introductions, type PageContent } from '../../content/reading/page-content.ts'
import { readContent } from '../../content/reading/read-content.ts'
import { type EventContent, readEvent } from '../../content/reading/read-event.ts'
import { type FreePageContent, readFreePage } from '../../content/reading/read-free-page.ts'
import { readPage } from '../../content/reading/read-page.ts'
import { mediaIdsOf, showMedia as putMedia } from '../../content/reading/show-media.ts'
import type { Shown } from '../../content/schema/shown.ts'
import { isPageName, type PageName, pageAt, pageNamed } from '../../content/site-map.ts'
import { findMedia, type Media } from '../../media/media.ts'
import { type Link, showMedia } from '../../media/show-media.ts'
import { signFor } from '../files/sign-for.ts'
import { findMediaUses, isPublic } from './find-media-uses.ts'

type Parts = Pick<App, 'database' | 'contentVersion' | 'linkSecret' | 'clock' | 'log'>

/** A visitor, or the account that asks: links are signed for it. */
export type Viewer = 'visitor' | SignedIn

/** A film is watched for longer than a link is good for; it ends with the account all the same. */
const filmSeconds = 6 * 60 * 60

/** Everything that a page shows, its pictures and films included, with addresses that this viewer can open. */
export async function showPage<Name extends PageName>(
  parts: Parts,
  viewer: Viewer,
  name: Name,
): Promise<Shown<PageContent<Name>>> {
  const { intro, ...collections } = await readPage(parts.database.db, viewer === 'visitor' ? viewer : 'member', name)
  const introduction = introductions[pageNamed(name).audience]
  const shown = await showContent(parts, viewer, { ...collections, [introduction]: intro })
  const { [introduction]: shownIntro, ...rest } = shown as Record<string, unknown>
  return { ...rest, intro: shownIntro } as Shown<PageContent<Name>>
}

/** The same of a page of an editor's own; undefined where there is none that this viewer may see. */
export async function showFreePage(
  parts: Parts,
  viewer: Viewer,
  address: string,
): Promise<Shown<FreePageContent> | undefined> {
  const content = await readFreePage(parts.database.db, viewer === 'visitor' ? viewer : 'member', address)
  if (!content) return undefined
  const { page, ...dates } = content
  const { freePages } = await showContent(parts, viewer, { freePages: page })
  return { ...dates, page: freePages }
}

/** The same of an event, by what its address goes by. */
export async function showEvent(
  parts: Parts,
  viewer: Viewer,
  reference: string,
): Promise<Shown<EventContent> | undefined> {
  const content = await readEvent(parts.database.db, viewer === 'visitor' ? viewer : 'member', reference)
  if (!content?.gallery) return content as Shown<EventContent> | undefined
  const { galleries } = await showContent(parts, viewer, { galleries: content.gallery })
  return { ...content, gallery: galleries } as Shown<EventContent>
}

/** What the page of a gallery is drawn from. */
export interface GalleriesContent {
  galleries: Shown<ContentOf<'galleries'>>
  intro?: Shown<EntryOf<'intros'>>
}

/** All galleries, for the page of one of them: those of the site map have an introduction, too. */
export async function showGalleries(parts: Parts, viewer: Viewer, page: string): Promise<GalleriesContent> {
  if (isGalleryName(page)) return showPage(parts, viewer, page)
  const reader = viewer === 'visitor' ? viewer : 'member'
  return showContent(parts, viewer, { galleries: await readContent(parts.database.db, reader, 'galleries') })
}

type GalleryName = Extract<PageName, `gallery${string}`>
const isGalleryName = (page: string): page is GalleryName =>
  isPageName(page) && pageAt(`/${page}`)?.gallery !== undefined

/** Collections that have been read, with what is shown of each medium in place of its id: one query for all of them. */
export async function showContent<Read extends Parameters<typeof mediaIdsOf>[0]>(
  parts: Parts,
  viewer: Viewer,
  read: Read,
): Promise<Shown<Read>> {
  const ids = mediaIdsOf(read)
  if (ids.length === 0) return read as Shown<Read>
  const media = await findMedia(parts.database.db, ids)
  const linkOf = await linksFor(parts, viewer)
  return putMedia(read, (id) => {
    const found = media.get(id)
    if (!found) parts.log.warn({ media: id }, 'a page names a medium that is not there: it is left out')
    return found && showMedia(found, linkOf(found))
  })
}

/** How the files of a medium are opened: those of a public one by their address, the others by a link for this account. */
export async function linksFor(parts: Parts, viewer: Viewer): Promise<(media: Pick<Media, 'id' | 'kind'>) => Link> {
  // What a public page shows is public by that.
  if (viewer === 'visitor') return () => (path) => path
  const uses = await findMediaUses(parts)
  const sign = signFor(parts, viewer)
  const signForLong = signFor(parts, viewer, filmSeconds)
  return ({ id, kind }) => {
    if (isPublic(uses, id)) return (path) => path
    return kind === 'film' ? signForLong : sign
  }
}
