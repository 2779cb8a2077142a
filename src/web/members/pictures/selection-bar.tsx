import { useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { Icon } from '../../../design/icon.tsx'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog.tsx'
import type { PictureAnswer } from '../../../pictures/picture-answer.ts'
import { useMay } from '../../session/session.ts'
import { notifyFailure } from '../../shell/notify.tsx'
import { saveArchive } from './folder-calls.ts'
import { countOf } from './folder-cards.tsx'
import type { Selection } from './use-selection.tsx'

type SelectionBarProps = {
  folder: string
  selection: Selection
  /** Deletes them; what could not be deleted is told. */
  onDelete: (pictures: PictureAnswer[]) => Promise<void>
  onEnd: () => void
}

/** What can be done with several pictures at once, in sight while they are chosen. */
export default function SelectionBar({ folder, selection, onDelete, onEnd }: SelectionBarProps) {
  const isEditor = useMay('pictures')
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { selected, choosable } = selection
  const deletable = selected.filter(({ own }) => own || isEditor)
  const left = selected.length - deletable.length
  const areAll = selected.length === choosable.length

  const save = async () => {
    setBusy(true)
    const ids = selected.map(({ id }) => id)
    await saveArchive(folder, areAll ? undefined : ids).catch(notifyFailure)
    setBusy(false)
  }
  const remove = async () => {
    setBusy(true)
    await onDelete(deletable)
    setBusy(false)
    setAsking(false)
  }
  return (
    <section className="selection-bar screen-only" aria-label="Ausgewählte Bilder">
      <p role="status" className="tabular">
        {selected.length === 0 ? 'Wähle Bilder aus.' : `${countOf(selected.length)} ausgewählt`}
      </p>
      <div className="selection-bar-buttons">
        <Button variant="quiet" onClick={areAll ? selection.chooseNone : selection.chooseAll}>
          {areAll ? 'Keines' : 'Alle'}
        </Button>
        <Button variant="secondary" busy={isBusy} disabled={selected.length === 0} onClick={() => void save()}>
          <Icon name="download" /> Als ZIP
        </Button>
        <Button variant="secondary" disabled={deletable.length === 0} onClick={() => setAsking(true)}>
          Löschen
        </Button>
        <Button onClick={onEnd}>Fertig</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={`${countOf(deletable.length)} löschen?`}
        confirmLabel="Löschen"
        danger
        busy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        <p>
          Dreißig Tage lang {deletable.length === 1 ? 'lässt es' : 'lassen sie'} sich zurückholen.
          {left > 0 && ` ${countOf(left)} von anderen ${left === 1 ? 'bleibt' : 'bleiben'}.`}
        </p>
      </ConfirmDialog>
    </section>
  )
}
