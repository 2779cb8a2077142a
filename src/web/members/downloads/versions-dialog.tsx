import { useEffect } from 'react'
import { Dialog } from '../../../design/overlay/dialog.tsx'
import type { DocumentAnswer } from '../../../documents/library/document-answer.ts'
import { formatSize } from '../../../documents/library/size-rules.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { formatMinute } from '../../shell/moments.ts'
import { Outcome } from '../../shell/outcome.tsx'
import { fetchVersions } from './document-calls.ts'
import { DocumentLink } from './document-link.tsx'
import { useDocumentList } from './document-lists.ts'

type VersionsDialogProps = { document: DocumentAnswer; onClose: () => void }

export function VersionsDialog({ document, onClose }: VersionsDialogProps) {
  // Links of the versions are renewed when those of the page are.
  const { issuedAt } = useDocumentList(document.directory)
  const versions = useAnswer(() => fetchVersions(document.id))
  const { ask } = versions
  useEffect(() => {
    if (issuedAt > 0) void ask()
  }, [ask, issuedAt])
  return (
    <Dialog open wide onOpenChange={onClose} title="Frühere Fassungen">
      <p className="task-file">{document.fileName}</p>
      <Outcome of={versions} waiting="Fassungen werden geladen …">
        {(all) => (
          <ol className="task-list row-list">
            {all.map((each, index) => (
              <li key={each.version}>
                <div>
                  <DocumentLink file={each} />
                  <p className="fine tabular">
                    {[
                      `${each.version}. Fassung${index === 0 ? ' (aktuell)' : ''}`,
                      formatSize(each.fileSize),
                      formatMinute(each.uploadedAt),
                      each.uploadedBy ?? '',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        )}
      </Outcome>
    </Dialog>
  )
}
