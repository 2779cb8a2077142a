import { Dialog } from '../../../design/overlay/dialog.tsx'
import { Outcome } from '../../shell/outcome.tsx'
import { type WantedKind, wantedKindOf } from './library-rules.ts'
import { LibraryView } from './library-view.tsx'
import type { LibraryMedia } from './media-calls.ts'
import { MediaUpload } from './media-upload.tsx'
import { useLibrary } from './use-library.ts'
import './media.css'

type MediaPickerProps = {
  wanted: WantedKind
  onChoose: (media: LibraryMedia) => void
  onClose: () => void
}

export const choosing = { picture: 'Bild wählen', film: 'Film wählen', file: 'Datei wählen' }

/** Chooses from the library, or sends something new and takes that. */
export function MediaPicker({ wanted, onChoose, onClose }: MediaPickerProps) {
  const { outcome } = useLibrary()
  return (
    <Dialog open onOpenChange={onClose} title={choosing[wanted]} wide begun>
      <div className="media-picker">
        <MediaUpload wanted={wanted} onAdded={onChoose} />
        <Outcome of={outcome} waiting="Die Mediathek wird geladen …">
          {(media) => <LibraryView media={media.filter((each) => wantedKindOf(each) === wanted)} onOpen={onChoose} />}
        </Outcome>
      </div>
    </Dialog>
  )
}
