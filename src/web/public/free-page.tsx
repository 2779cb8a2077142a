import { data, isRouteErrorResponse, redirect } from 'react-router'
import { galleryAt, membersShell } from '../../content/site-plan-rules.ts'
import { type PublicContent, publicContent } from '../context.ts'
import { MembersShell } from '../members/frame/members-shell.tsx'
import { askPatiently } from '../session/ask-patiently.ts'
import { client } from '../session/client.ts'
import { session } from '../session/session.ts'
import { FailurePage } from '../shell/failure-page.tsx'
import { keepContent } from '../shell/keep-content.ts'
import NotFound from '../shell/not-found.tsx'
import type { Route } from './+types/free-page'
import { FreePageFrame } from './free-page-frame.tsx'
import { GalleryAlbum } from './gallery-album.tsx'
import { galleryContent } from './gallery-content.ts'

/** A gallery, a page of an editor's own, or the shell for those that are for members. */
export async function loader({ params: { address }, context }: Route.LoaderArgs) {
  if (`/${address}` === membersShell) return null
  const content = context.get(publicContent)
  const folder = galleryAt(address)
  return folder === undefined ? readFreePage(content, address) : readGallery(content, address, folder)
}

async function readGallery(content: PublicContent, address: string, folder: string) {
  const { galleries, intro } = await content.readGalleries(address)
  const album = galleryContent(folder, galleries, intro)
  // Not there, or taken back from its readers: either way there is no such page.
  if (!album) throw data(null, { status: 404 })
  return { album, intro }
}

async function readFreePage(content: PublicContent, address: string) {
  const found = await content.readFreePage(address)
  if (!found) throw data(null, { status: 404 })
  return { ...found, album: undefined, documents: [], today: content.today(), issuedAt: 0 }
}

/** Runs where the page is for members, or a gallery: any other is a document without scripts. */
export async function clientLoader({ params: { address }, serverLoader }: Route.ClientLoaderArgs) {
  if (!session.token() || galleryAt(address) !== undefined) {
    const drawn = await serverLoader()
    if (!drawn) throw redirect('/login')
    return drawn
  }
  const issuedAt = Date.now()
  const response = await askPatiently(() => client.members.io.pages[':address'].$get({ param: { address } }))
  if (response.status === 404) throw data(null, { status: 404 })
  if (!response.ok) throw new Error(`GET /members/io/pages/${address} answered ${response.status}`)
  return { ...(await response.json()), album: undefined, issuedAt }
}
clientLoader.hydrate = true as const

export const shouldRevalidate = keepContent

export default function FreePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <MembersShell />
  return loaderData.album ? <GalleryAlbum {...loaderData.album} /> : <FreePageFrame {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <FailurePage />
}
