import { Dialog } from '../../../design/overlay/dialog.tsx'
import { Failure } from '../../../design/page/notice.tsx'
import { Skeleton } from '../../../design/page/skeleton.tsx'
import { wordsOf } from '../../session/refused-call.ts'
import { LibraryView } from './library-view.tsx'
import type { LibraryMedia } from './media-calls.ts'
import { MediaUpload } from './media-upload.tsx'
import { useLibrary } from './use-library.ts'
import './media.css'

type MediaPickerProps = {
  /** Pictures and drawings, or films. */
  wanted: 'picture' | 'film'
  onChoose: (media: LibraryMedia) => void
  onClose: () => void
}

/** Chooses from the library, or sends something new and takes that. */
export function MediaPicker({ wanted, onChoose, onClose }: MediaPickerProps) {
  const { media, isLoading, failure } = useLibrary()
  const fitting = media.filter(({ kind }) => (kind === 'film') === (wanted === 'film'))
  return (
    <Dialog open onOpenChange={onClose} title={wanted === 'film' ? 'Film wählen' : 'Bild wählen'} wide begun>
      <div className="media-picker">
        <MediaUpload onAdded={onChoose} />
        <Failure>{failure === undefined ? '' : wordsOf(failure)}</Failure>
        {isLoading ? (
          <Skeleton lines={6} label="Die Mediathek wird geladen." />
        ) : (
          <LibraryView media={fitting} onOpen={onChoose} />
        )}
      </div>
    </Dialog>
  )
}
