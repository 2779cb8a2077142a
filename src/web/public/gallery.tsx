import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { type Page, type PublicPageName, pageAt } from '../../content/site-map.ts'
import { Lightbox } from '../../design/lightbox.tsx'
import { Notice } from '../../design/notice.tsx'
import { PictureGrid, placeOf } from '../../design/picture-grid.tsx'
import { folderOf, galleryPicture, pictureParameter } from '../../pictures/gallery-rules.ts'
import { publicContent } from '../context.ts'
import { keepContent } from '../shell/keep-content.ts'
import { NamedFrame } from '../shell/named-frame.tsx'
import type { Route } from './+types/gallery'
import './gallery.css'
import { GalleryNeighbours, GalleryYears } from './gallery-ways.tsx'

type GalleryPageName = Extract<PublicPageName, `gallery${string}`>

/** One file for the five years: the page at the route's own path says which. */
export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { name } = pageAt(pattern) as Page & { name: GalleryPageName }
  const { intro, galleries } = await context.get(publicContent).readPage(name)
  const shown = galleries.find(({ folder }) => folder === folderOf(name))
  return {
    intro,
    text: shown?.text ?? '',
    pictures: (shown?.pictures ?? []).map((picture) => galleryPicture(folderOf(name), picture)),
    albums: galleries.map(({ folder, title }) => ({ folder, title })),
    folder: folderOf(name),
  }
}

export const shouldRevalidate = keepContent

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { intro, text, pictures, albums, folder } = loaderData
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const wanted = new URLSearchParams(search).get(pictureParameter)
  const shown = pictures.find(({ id }) => id === wanted)?.id
  useReturnToPlace(shown)

  const searchFor = (id: string) => `?${new URLSearchParams({ [pictureParameter]: id })}`
  const stay = { replace: true, preventScrollReset: true } as const
  return (
    <NamedFrame width="wide" lead={intro.lead}>
      <GalleryYears albums={albums} folder={folder} />
      {wanted !== null && !shown && (
        <Notice>Dieses Bild gibt es hier nicht (mehr). Vielleicht findest du es unter den anderen.</Notice>
      )}
      {text && <p className="gallery-text">{text}</p>}
      {pictures.length === 0 && <Notice>Aus diesem Jahr sind noch keine Bilder da.</Notice>}
      <PictureGrid
        pictures={pictures}
        renderLink={({ id }, children) => (
          <Link to={searchFor(id)} state={{ openedHere: true }} preventScrollReset>
            {children}
          </Link>
        )}
      />
      <GalleryNeighbours albums={albums} folder={folder} />
      {shown && (
        <Lightbox
          label={`Bilder aus dem Jahr ${folder}`}
          pictures={pictures}
          shown={shown}
          hrefOf={(id) => pathname + (id === undefined ? `#${placeOf(shown)}` : searchFor(id))}
          onShow={(id) => void navigate(searchFor(id), { ...stay, state })}
          // Opened from the grid, it goes back there, and leaves no step behind that would open it again.
          onClose={() => void (state?.openedHere ? navigate(-1) : navigate(pathname, stay))}
        />
      )}
    </NamedFrame>
  )
}

/** Whoever closes the large picture goes on from its place in the grid, also after looking at others. */
function useReturnToPlace(shown: string | undefined): void {
  const last = useRef(shown)
  useEffect(() => {
    if (shown === undefined && last.current !== undefined) {
      document.getElementById(placeOf(last.current))?.querySelector('a')?.focus()
    }
    last.current = shown
  }, [shown])
}
