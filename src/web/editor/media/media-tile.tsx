import { Icon } from '../../../design/icon.tsx'
import { formatSize } from '../../../documents/library/size-rules.ts'
import { isUndescribed } from './library-rules.ts'
import type { LibraryMedia } from './media-calls.ts'

type MediaTileProps = { media: LibraryMedia; onOpen: () => void }

/** A medium of the library, small: what it looks like, what it is called, what is wrong with it. */
export function MediaTile({ media, onOpen }: MediaTileProps) {
  const name = media.alt || media.caption || media.fileName
  return (
    <button type="button" className="media-tile" onClick={onOpen}>
      <MediaThumbnail media={media} />
      <span className="media-tile-name">{name}</span>
      {media.kind === 'file' && <span className="fine soft">PDF, {formatSize(media.bytes)}</span>}
      <span className="fine soft">{isUndescribed(media) ? untitled(media) : placesOf(media)}</span>
    </button>
  )
}

export function MediaThumbnail({ media }: { media: LibraryMedia }) {
  const { shown } = media
  return (
    <span className="media-thumbnail">
      {'src' in shown ? (
        <img src={shown.src} width={shown.width} height={shown.height} alt="" loading="lazy" decoding="async" />
      ) : (
        <Icon name={'href' in shown ? 'document' : 'film'} />
      )}
    </span>
  )
}

const untitled = ({ kind }: LibraryMedia) => (kind === 'file' ? 'ohne Titel' : 'ohne Beschreibung')

function placesOf({ usedIn, isPublic }: LibraryMedia): string {
  if (usedIn.length === 0) return 'wird nirgends gezeigt'
  const audience = isPublic ? 'öffentlich' : 'nur für Mitglieder'
  return `${usedIn.length === 1 ? 'an einer Stelle' : `an ${usedIn.length} Stellen`}, ${audience}`
}
