import { useEffect, useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { Icon } from '../../../design/icon.tsx'
import { Dialog } from '../../../design/overlay/dialog.tsx'
import { wordsOf } from '../../session/refused-call.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { formatDay } from '../../shell/moments.ts'
import { Outcome } from '../../shell/outcome.tsx'
import { fetchDeleted, restoreDocument } from './document-calls.ts'
import { showDocument } from './document-lists.ts'
import { kindIconOf } from './kind-icons.ts'

type Deleted = Awaited<ReturnType<typeof fetchDeleted>>[number]

/** What was deleted in the last thirty days, with the way back. */
export function DeletedDialog({ onClose }: { onClose: () => void }) {
  const deleted = useAnswer(fetchDeleted)
  const { ask } = deleted
  useEffect(() => {
    void ask()
  }, [ask])
  return (
    <Dialog open wide onOpenChange={onClose} title="Gelöschte Dokumente">
      <Outcome of={deleted} waiting="Gelöschte Dokumente werden geladen …">
        {(documents) =>
          documents.length === 0 ? (
            <p>In den letzten dreißig Tagen wurde nichts gelöscht.</p>
          ) : (
            <ul className="task-list">
              {documents.map((document) => (
                <DeletedRow key={document.id} document={document} />
              ))}
            </ul>
          )
        }
      </Outcome>
    </Dialog>
  )
}

/** It stays, and its button keeps the focus, when the document is back. */
function DeletedRow({ document }: { document: Deleted }) {
  const [isBusy, setBusy] = useState(false)
  const [isBack, setBack] = useState(false)
  const [failure, setFailure] = useState('')
  const restore = async () => {
    setBusy(true)
    try {
      showDocument(await restoreDocument(document.id))
      setFailure('')
      setBack(true)
    } catch (error) {
      setFailure(wordsOf(error))
    }
    setBusy(false)
  }
  const deleter = document.deletedBy ? ` von ${document.deletedBy}` : ''
  return (
    <li>
      <div>
        <p className="document-link">
          <Icon name={kindIconOf(document.fileName)} />
          <span>{document.fileName}</span>
        </p>
        {document.description && <p>{document.description}</p>}
        <p className="fine tabular">
          Gelöscht am {formatDay(document.deletedAt)}
          {deleter}, endgültig weg am {formatDay(document.goneAt)}
        </p>
        <p role="status" className="task-outcome">
          {isBack && (document.directory === 'archive' ? 'Liegt wieder im Archiv.' : 'Liegt wieder bei den aktuellen.')}
          {failure}
        </p>
      </div>
      <Button
        variant="secondary"
        busy={isBusy}
        aria-disabled={isBack || undefined}
        aria-label={isBack ? undefined : `${document.fileName} wiederherstellen`}
        onClick={isBack ? undefined : () => void restore()}
      >
        {isBack ? 'Ist wieder da' : 'Wiederherstellen'}
      </Button>
    </li>
  )
}
