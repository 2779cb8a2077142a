import { type ReactNode, useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { wordsOf } from '../../session/refused-call.ts'
import { formatDay } from '../../shell/moments.ts'

type DeletedRowProps = {
  file: { fileName: string; description: string; deletedBy: string | null; deletedAt: string; goneAt: string }
  /** Its name, and where it was. */
  title: ReactNode
  backLabel?: string
  /** Brings it back; answers where it lies then. */
  restore: () => Promise<string>
}

/** What was deleted, and the way back. It stays, and its button keeps the focus, when the file is back. */
export function DeletedRow({ file, title, backLabel, restore }: DeletedRowProps) {
  const [isBusy, setBusy] = useState(false)
  const [isBack, setBack] = useState(false)
  const [outcome, setOutcome] = useState('')
  const bringBack = async () => {
    setBusy(true)
    try {
      setOutcome(await restore())
      setBack(true)
    } catch (error) {
      setOutcome(wordsOf(error))
    }
    setBusy(false)
  }
  const shownLabel = (isBack && backLabel) || undefined
  return (
    <li>
      <div>
        {title}
        {file.description && <p>{file.description}</p>}
        <p className="fine tabular">
          Gelöscht am {formatDay(file.deletedAt)}
          {file.deletedBy && ` von ${file.deletedBy}`}, endgültig weg am {formatDay(file.goneAt)}
        </p>
        <p role="status" className="task-outcome">
          {outcome}
        </p>
      </div>
      <Button
        variant="secondary"
        busy={isBusy}
        aria-disabled={isBack || undefined}
        aria-label={shownLabel ? undefined : `${file.fileName} wiederherstellen`}
        onClick={isBack ? undefined : () => void bringBack()}
      >
        {shownLabel ?? 'Wiederherstellen'}
      </Button>
    </li>
  )
}
