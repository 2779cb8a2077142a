import { Button } from '../../../design/button.tsx'
import { useAct } from '../../shell/use-act.tsx'
import { deletePicture } from './picture-calls.ts'

type DeletePanelProps = { id: string; onDeleted: () => void; onClose: () => void }

/** Asks before a picture is taken away. */
export function DeletePanel({ id, onDeleted, onClose }: DeletePanelProps) {
  const { isBusy, failure, act } = useAct(onDeleted)
  return (
    <section className="picture-form" aria-labelledby="bild-loeschen">
      <p id="bild-loeschen">
        <strong>Dieses Bild löschen?</strong> Dreißig Tage lang lässt es sich zurückholen, danach ist es endgültig weg.
      </p>
      {failure}
      <div className="picture-form-actions">
        <Button variant="secondary" onClick={onClose} autoFocus>
          Abbrechen
        </Button>
        <Button variant="danger" busy={isBusy} onClick={() => void act(() => deletePicture(id))}>
          Löschen
        </Button>
      </div>
    </section>
  )
}
