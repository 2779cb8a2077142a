import { galleryPath } from '../../content/site-plan-rules.ts'
import { SiteLink } from '../shell/site-link.tsx'
import { usePlan } from '../shell/use-plan.ts'

type Album = { folder: string; title: string }
type GalleryWaysProps = { albums: readonly Album[]; folder: string }

/** All years, to choose from. */
export function GalleryYears({ albums, folder }: GalleryWaysProps) {
  return (
    <nav className="gallery-years" aria-label="Alle Jahre">
      <ul>
        {useAlbums(albums).map((album) => (
          <li key={album.folder}>
            <SiteLink to={album.page} aria-current={album.folder === folder ? 'page' : undefined}>
              {shortName(album)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** From the end of one year on to the next newer and the next older. */
export function GalleryNeighbours({ albums, folder }: GalleryWaysProps) {
  const known = useAlbums(albums)
  const index = known.findIndex((album) => album.folder === folder)
  const ways = [
    { album: known[index - 1], words: 'Neuere Bilder', side: 'newer' },
    { album: known[index + 1], words: 'Ältere Bilder', side: 'older' },
  ]
  return (
    <nav className="gallery-neighbours" aria-label="Weitere Bilder">
      {ways.map(
        ({ album, words, side }) =>
          album && (
            <SiteLink key={side} to={album.page} className={`gallery-${side}`}>
              <small className="fine">{words}</small>
              <strong>{shortName(album)}</strong>
              <span>{album.title}</span>
            </SiteLink>
          ),
      )}
    </nav>
  )
}

/** A year is short; a gallery of another name has its title. */
export const shortName = ({ folder, title }: Album): string => (/^\d+$/.test(folder) ? folder : title)

function useAlbums(albums: readonly Album[]) {
  const plan = usePlan()
  return albums.flatMap((album) => {
    const page = plan.at(galleryPath(album.folder))
    return page ? [{ ...album, page }] : []
  })
}
