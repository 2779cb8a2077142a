import { useEffect } from 'react'
import { data, isRouteErrorResponse, redirect, useRevalidator } from 'react-router'
import { entryEditingPath } from '../../content/site-map.ts'
import { folderAt, membersShell } from '../../content/site-plan-rules.ts'
import { PageFrame } from '../../design/page/page-frame.tsx'
import { publicContent } from '../context.ts'
import { useRenewedLinks } from '../members/frame/link-renewal.ts'
import { MembersShell } from '../members/frame/members-shell.tsx'
import { askPatiently } from '../session/ask-patiently.ts'
import { client } from '../session/client.ts'
import { loadMembersPlan } from '../session/members-plan.ts'
import { session } from '../session/session.ts'
import { EditLink } from '../shell/edit-link.tsx'
import { FailurePage } from '../shell/failure-page.tsx'
import NotFound from '../shell/not-found.tsx'
import type { Route } from './+types/free-page'
import { Block } from './free-page-blocks.tsx'
import { GalleryAlbum } from './gallery-album.tsx'
import { galleryContent } from './gallery-content.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const content = context.get(publicContent)
  if (params.address.startsWith('gallery')) {
    const album = galleryContent(folderAt(params.address), await content.readGalleries())
    if (!album) throw data(null, { status: 404 })
    return { album, page: undefined, issuedAt: 0 }
  }
  if (`/${params.address}` === membersShell) return null
  const found = await content.readFreePage(params.address)
  if (!found) throw data(null, { status: 404 })
  return { ...found, album: undefined, documents: [], today: content.today(), issuedAt: 0 }
}

/** Runs where the page is for members, or a gallery: any other is a document without scripts. */
export async function clientLoader({ params: { address }, serverLoader }: Route.ClientLoaderArgs) {
  if (!session.token() || address.startsWith('gallery')) {
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

export default function FreePage({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    if (session.token()) void loadMembersPlan()
  }, [])
  const { revalidate } = useRevalidator()
  useRenewedLinks(revalidate, loaderData?.issuedAt ?? 0)
  if (!loaderData) return <MembersShell />
  if (loaderData.album) return <GalleryAlbum {...loaderData.album} />
  const { page, ...shown } = loaderData
  return (
    <PageFrame
      title={page.title}
      lead={page.lead}
      action={<EditLink to={entryEditingPath('freePages', page.entryId)} />}
    >
      {page.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names, and nothing in them has a state.
        <Block key={index} block={block} {...shown} />
      ))}
    </PageFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <FailurePage />
}
