import { MediaThumbnail } from '../media/media-tile.tsx'
import { useLibrary } from '../media/use-library.ts'
import '../media/media.css'

/** A picture of the library, small; nothing where it is not there any more. */
export function KnownPicture({ id }: { id: string }) {
  const { media } = useLibrary()
  const known = media.find((each) => each.id === id)
  return known && <MediaThumbnail media={known} />
}
