import { Link } from 'react-router'
import { pictureFolderPath } from '../../../content/site-map.ts'
import { Icon } from '../../../design/icon.tsx'
import { PictureImage } from '../../../design/picture/picture.tsx'
import { placeOf } from '../../../design/picture/picture-grid.tsx'
import type { FolderAnswer } from '../../../pictures/list-folders.ts'

/** One card for each folder: its cover, its name, how many there are. */
export function FolderCards({ folders }: { folders: readonly FolderAnswer[] }) {
  return (
    <ul className="picture-folders">
      {folders.map(({ folder, count, cover }, index) => (
        <li key={folder} id={placeOf(cover?.id ?? folder)}>
          <Link to={pictureFolderPath(folder)}>
            <span className="picture-folder-cover">
              {!cover && <Icon name="picture" />}
              {cover && (
                <>
                  <svg aria-hidden="true">
                    <rect width="100%" height="100%" fill={cover.colour} />
                  </svg>
                  <PictureImage
                    picture={{ ...cover, alt: '' }}
                    sizes="(width >= 60rem) 21rem, 46vw"
                    loading={index < 6 ? 'eager' : 'lazy'}
                  />
                </>
              )}
            </span>
            <span className="picture-folder-name">{folder}</span>
            <span className="picture-folder-count">{count === 0 ? 'Noch leer' : countOf(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export const countOf = (count: number): string => (count === 1 ? '1 Bild' : `${count} Bilder`)
