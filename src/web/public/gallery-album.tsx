import { Notice } from '../../design/page/notice.tsx'
import { Lightbox } from '../../design/picture/lightbox.tsx'
import { PictureGrid } from '../../design/picture/picture-grid.tsx'
import { MissingPicture } from '../shell/missing-picture.tsx'
import { NamedFrame } from '../shell/named-frame.tsx'
import { useShownPicture } from '../shell/use-shown-picture.tsx'
import './gallery.css'
import type { GalleryContent } from './gallery-content.ts'
import { GalleryNeighbours, GalleryYears } from './gallery-ways.tsx'

/** The pictures of a gallery, one of them large if the address asks for it, and the ways to the other galleries. */
export function GalleryAlbum({ entryId, lead, notice, title, text, pictures, albums, folder }: GalleryContent) {
  const { shown, isMissing, renderLink, ...viewer } = useShownPicture(pictures)
  return (
    <NamedFrame width="wide" lead={lead} notice={notice} editing={{ collection: 'galleries', entryId }}>
      <GalleryYears albums={albums} folder={folder} />
      {isMissing && <MissingPicture />}
      {text && <p className="gallery-text">{text}</p>}
      {pictures.length === 0 && <Notice>Hier sind noch keine Bilder.</Notice>}
      <PictureGrid pictures={pictures} renderLink={renderLink} />
      <GalleryNeighbours albums={albums} folder={folder} />
      {shown && <Lightbox label={title} pictures={pictures} shown={shown} {...viewer} />}
    </NamedFrame>
  )
}
