import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../../design/button.tsx'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog.tsx'
import { notify, notifyFailure } from '../../shell/notify.tsx'
import { removeSamples } from '../member-calls.ts'

/** Said for as long as people are there who do not exist. */
export function SampleLine({ samples }: { samples: number }) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  if (samples === 0) return null
  const remove = async () => {
    setBusy(true)
    try {
      const { removed } = await removeSamples()
      await revalidate()
      await notify({
        text: removed === 1 ? 'Eine Beispielperson ist entfernt.' : `${removed} Beispielpersonen sind entfernt.`,
      })
    } catch (error) {
      await notifyFailure(error)
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <>
      <span className="sample-line screen-only">
        {samples === 1 ? 'Ein Eintrag ist eine erfundene Person' : `${samples} Einträge sind erfundene Personen`} zum
        Ausprobieren.{' '}
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Alle Beispielpersonen entfernen
        </Button>
      </span>
      <ConfirmDialog
        open={isAsking}
        title="Alle Beispielpersonen entfernen?"
        confirmLabel="Entfernen"
        danger
        busy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        <p>
          Die erfundenen Personen verschwinden aus der Liste, aus dem Verzeichnis und von den Profilen. Das lässt sich
          nicht rückgängig machen. Wen du geändert oder mit einem Konto verbunden hast, der bleibt.
        </p>
      </ConfirmDialog>
    </>
  )
}
