import { data } from 'react-router'
import { type Page, type PublicPageName, pageAt } from '../../content/site-map.ts'
import { Notice } from '../../design/page/notice.tsx'
import { Lightbox } from '../../design/picture/lightbox.tsx'
import { PictureGrid } from '../../design/picture/picture-grid.tsx'
import { folderOf } from '../../pictures/gallery-rules.ts'
import { publicContent } from '../context.ts'
import { keepContent } from '../shell/keep-content.ts'
import { MissingPicture } from '../shell/missing-picture.tsx'
import { NamedFrame } from '../shell/named-frame.tsx'
import NotFound from '../shell/not-found.tsx'
import { useShownPicture } from '../shell/use-shown-picture.tsx'
import type { Route } from './+types/gallery'
import './gallery.css'
import { galleryContent } from './gallery-content.ts'
import { GalleryNeighbours, GalleryYears } from './gallery-ways.tsx'

type GalleryPageName = Extract<PublicPageName, `gallery${string}`>

/** One file for the five years: the page at the route's own path says which. */
export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { name } = pageAt(pattern) as Page & { name: GalleryPageName }
  const content = await context.get(publicContent).readPage(name)
  const isThere = content.galleries.some(({ folder }) => folder === folderOf(name))
  // Not there, or taken back from its readers: either way there is no such page.
  return isThere ? galleryContent(name, content) : data(null, { status: 404 })
}

export const shouldRevalidate = keepContent

export default function Gallery({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Album {...loaderData} /> : <NotFound />
}

function Album({ intro, text, pictures, albums, folder }: NonNullable<Route.ComponentProps['loaderData']>) {
  const { shown, isMissing, renderLink, ...viewer } = useShownPicture(pictures)
  return (
    <NamedFrame width="wide" lead={intro.lead}>
      <GalleryYears albums={albums} folder={folder} />
      {isMissing && <MissingPicture />}
      {text && <p className="gallery-text">{text}</p>}
      {pictures.length === 0 && <Notice>Aus diesem Jahr sind noch keine Bilder da.</Notice>}
      <PictureGrid pictures={pictures} renderLink={renderLink} />
      <GalleryNeighbours albums={albums} folder={folder} />
      {shown && <Lightbox label={`Bilder aus dem Jahr ${folder}`} pictures={pictures} shown={shown} {...viewer} />}
    </NamedFrame>
  )
}
