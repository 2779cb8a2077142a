import { Icon } from '../../../design/icon.tsx'
import { Dialog } from '../../../design/overlay/dialog.tsx'
import { useAnswerAtOnce } from '../../session/use-answer.ts'
import { endOffers } from '../../shell/notify.tsx'
import { Outcome } from '../../shell/outcome.tsx'
import { DeletedRow } from '../frame/deleted-row.tsx'
import { fetchDeleted, restoreDocument } from './document-calls.ts'
import { showDocument } from './document-lists.ts'
import { kindIconOf } from './kind-icons.ts'

/** What was deleted in the last thirty days, with the way back. */
export function DeletedDialog({ onClose }: { onClose: () => void }) {
  const deleted = useAnswerAtOnce(fetchDeleted)
  return (
    <Dialog open wide onOpenChange={onClose} title="Gelöschte Dokumente">
      <Outcome of={deleted} waiting="Gelöschte Dokumente werden geladen …">
        {(documents) =>
          documents.length === 0 ? (
            <p>In den letzten dreißig Tagen wurde nichts gelöscht.</p>
          ) : (
            <ul className="task-list row-list">
              {documents.map((document) => (
                <DeletedRow
                  key={document.id}
                  file={document}
                  title={
                    <p className="document-link">
                      <Icon name={kindIconOf(document.fileName)} />
                      <span>{document.fileName}</span>
                    </p>
                  }
                  backLabel="Ist wieder da"
                  restore={async () => {
                    showDocument(await restoreDocument(document.id))
                    void endOffers(`document:${document.id}`)
                    return document.directory === 'archive'
                      ? 'Liegt wieder im Archiv.'
                      : 'Liegt wieder bei den aktuellen.'
                  }}
                />
              ))}
            </ul>
          )
        }
      </Outcome>
    </Dialog>
  )
}
