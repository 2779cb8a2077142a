import { Dialog } from '../../../design/overlay/dialog.tsx'
import { Outcome } from '../../shell/outcome.tsx'
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
  const { outcome } = useLibrary()
  return (
    <Dialog open onOpenChange={onClose} title={wanted === 'film' ? 'Film wählen' : 'Bild wählen'} wide begun>
      <div className="media-picker">
        <MediaUpload onAdded={onChoose} />
        <Outcome of={outcome} waiting="Die Mediathek wird geladen …">
          {(media) => (
            <LibraryView
              media={media.filter(({ kind }) => (kind === 'film') === (wanted === 'film'))}
              onOpen={onChoose}
            />
          )}
        </Outcome>
      </div>
    </Dialog>
  )
}
