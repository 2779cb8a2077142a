import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { memberPath } from '../../../content/site-map.ts'
import { Button } from '../../../design/button.tsx'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import type { ImportAnswer } from '../../../members/imports/read-import.ts'
import { formatDay, formatMinute } from '../../shell/moments.ts'
import { SaveButton } from '../../shell/save-button.tsx'
import { useAct } from '../../shell/use-act.tsx'
import { importsAddress, undoImport } from './import-calls.ts'
import { formatCount, leftWords, writtenWords } from './import-words.ts'

/** What has become of a file, what was left of it, and the way back. */
export function DoneStep({ imported }: { imported: ImportAnswer }) {
  const { id, counts, state, acceptedAt, rows, kept, undoableUntil } = imported
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  if (state === 'undone') {
    return (
      <>
        <Notice tone="success" title="Rückgängig gemacht">
          Alle Einträge sind wieder, wie sie vorher waren{kept.length > 0 && ', bis auf diese'}.
        </Notice>
        {kept.length > 0 && (
          <section aria-label="Geblieben">
            <p>Sie wurden seitdem geändert, eingeladen oder von anderen genannt und sind deshalb geblieben:</p>
            <ul className="import-kept">
              {kept.map((member) => (
                <li key={member.id}>
                  <Link to={memberPath(member.id)}>{member.name}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </>
    )
  }
  return (
    <>
      <Notice tone="success" title="Übernommen">
        {acceptedAt && `${formatMinute(acceptedAt)}: `}
        {writtenWords(counts)}. {counts.same > 0 && `Unverändert: ${formatCount(counts.same)}. `}
        {leftWords(counts)}
      </Notice>
      <div className="button-row">
        <Link to="/administration" className="button button-primary">
          Zu den Mitgliedern
        </Link>
        {rows.length > 0 && (
          <SaveButton variant="secondary" address={`${importsAddress}/${id}/left.csv`}>
            Liegen gebliebene Zeilen
          </SaveButton>
        )}
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Rückgängig machen
        </Button>
      </div>
      {undoableUntil && <p className="soft">Rückgängig machen lässt es sich bis zum {formatDay(undoableUntil)}.</p>}
      {isAsking && (
        <UndoDialog
          imported={imported}
          onClose={async (isDone) => {
            setAsking(false)
            if (isDone) await revalidate()
          }}
        />
      )}
    </>
  )
}

type UndoDialogProps = { imported: ImportAnswer; onClose: (isDone: boolean) => Promise<void> }

function UndoDialog({ imported, onClose }: UndoDialogProps) {
  const { isBusy, failure, act } = useAct(() => void onClose(true))
  return (
    <ConfirmDialog
      open
      danger
      title="Alles rückgängig machen?"
      confirmLabel="Rückgängig machen"
      busy={isBusy}
      onConfirm={() => void act(() => undoImport(imported))}
      onCancel={() => void onClose(false)}
    >
      <p>
        Neue Einträge verschwinden, geänderte sind wieder, was sie waren. Was seitdem jemand geändert hat, bleibt stehen
        und wird dir genannt.
      </p>
      {failure}
    </ConfirmDialog>
  )
}
