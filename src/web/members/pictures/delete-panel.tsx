import { useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { wordsOf } from '../../session/refused-call.ts'
import { deletePicture } from './picture-calls.ts'

type DeletePanelProps = { id: string; onDeleted: () => void; onClose: () => void }

/** Asks before a picture is taken away. */
export function DeletePanel({ id, onDeleted, onClose }: DeletePanelProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const remove = async () => {
    setBusy(true)
    try {
      await deletePicture(id)
      onDeleted()
    } catch (error) {
      setFailure(wordsOf(error))
      setBusy(false)
    }
  }
  return (
    <section className="picture-form" aria-labelledby="bild-loeschen">
      <p id="bild-loeschen">
        <strong>Dieses Bild löschen?</strong> Dreißig Tage lang lässt es sich zurückholen, danach ist es endgültig weg.
      </p>
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <div className="picture-form-actions">
        <Button variant="secondary" onClick={onClose} autoFocus>
          Abbrechen
        </Button>
        <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
          Löschen
        </Button>
      </div>
    </section>
  )
}
