import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { memberPath } from '../../../content/site-map.ts'
import { Button } from '../../../design/button.tsx'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { notify, notifyFailure } from '../../shell/notify.tsx'
import { SaveButton } from '../../shell/save-button.tsx'
import { removeSamples } from '../member-calls.ts'

const kinds = { xlsx: 'Excel-Tabelle', csv: 'CSV-Datei' } as const

type ListActionsProps = { query: Record<string, string>; total: number }

export function ListActions({ query, total }: ListActionsProps) {
  return (
    <div className="list-actions button-row screen-only">
      <Link to={memberPath('new')} className="button button-primary">
        Neuer Eintrag
      </Link>
      <fieldset className="button-row" disabled={total === 0}>
        <legend className="sr-only">Diese Liste speichern</legend>
        {(['xlsx', 'csv'] as const).map((kind) => (
          <SaveButton
            key={kind}
            variant="secondary"
            address={`/members/io/members/export.${kind}?${new URLSearchParams(query)}`}
          >
            {kinds[kind]}
            <span className="sr-only"> mit {total === 1 ? 'einem Eintrag' : `${total} Einträgen`} speichern</span>
          </SaveButton>
        ))}
      </fieldset>
    </div>
  )
}

/** Said for as long as people are there who do not exist. */
export function SampleNotice({ samples }: { samples: number }) {
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
      <Notice
        action={
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Alle Beispielpersonen entfernen
          </Button>
        }
      >
        {samples === 1 ? 'Ein Eintrag ist eine erfundene Person' : `${samples} Einträge sind erfundene Personen`} zum
        Ausprobieren.
      </Notice>
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
