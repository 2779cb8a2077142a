import { useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { Icon } from '../../../design/icon.tsx'
import { wordsOf } from '../../session/refused-call.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { formatDay } from '../../shell/moments.ts'
import { Outcome } from '../../shell/outcome.tsx'
import { fetchDeletedPictures, restorePicture } from './picture-calls.ts'

type Deleted = Awaited<ReturnType<typeof fetchDeletedPictures>>[number]

/** What editors have deleted in the last thirty days, with the way back. Asked for when it is opened. */
export function DeletedPictures({ onRestored }: { onRestored: () => void }) {
  const deleted = useAnswer(fetchDeletedPictures)
  return (
    <details
      className="deleted-pictures screen-only"
      onToggle={(event) => event.currentTarget.open && void deleted.ask()}
    >
      <summary>
        Gelöschte Bilder <Icon name="chevron" />
      </summary>
      <Outcome of={deleted} waiting="Gelöschte Bilder werden geladen …">
        {(pictures) =>
          pictures.length === 0 ? (
            <p>In den letzten dreißig Tagen wurde kein Bild gelöscht.</p>
          ) : (
            <ul className="task-list">
              {pictures.map((picture) => (
                <DeletedPicture key={picture.id} picture={picture} onRestored={onRestored} />
              ))}
            </ul>
          )
        }
      </Outcome>
    </details>
  )
}

/** It stays, and its button keeps the focus, when the picture is back. */
function DeletedPicture({ picture, onRestored }: { picture: Deleted; onRestored: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ isBack: boolean; words: string }>({ isBack: false, words: '' })
  const restore = async () => {
    setBusy(true)
    try {
      await restorePicture(picture.id)
      setOutcome({ isBack: true, words: `Liegt wieder in „${picture.folder}“.` })
      onRestored()
    } catch (error) {
      setOutcome({ isBack: false, words: wordsOf(error) })
    }
    setBusy(false)
  }
  const deleter = picture.deletedBy ? ` von ${picture.deletedBy}` : ''
  return (
    <li>
      <div>
        <p>
          <strong>{picture.fileName}</strong> aus „{picture.folder}“
        </p>
        {picture.description && <p>{picture.description}</p>}
        <p className="fine tabular">
          Gelöscht am {formatDay(picture.deletedAt)}
          {deleter}, endgültig weg am {formatDay(picture.goneAt)}
        </p>
        <p role="status" className="task-outcome">
          {outcome.words}
        </p>
      </div>
      <Button
        variant="secondary"
        busy={isBusy}
        aria-disabled={outcome.isBack || undefined}
        aria-label={`${picture.fileName} wiederherstellen`}
        onClick={outcome.isBack ? undefined : () => void restore()}
      >
        Wiederherstellen
      </Button>
    </li>
  )
}
