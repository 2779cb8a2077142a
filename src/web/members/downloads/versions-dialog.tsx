import { useEffect } from 'react'
import { Button } from '../../../design/button.tsx'
import { Dialog } from '../../../design/overlay/dialog.tsx'
import type { DocumentAnswer } from '../../../documents/library/document-answer.ts'
import { formatSize } from '../../../documents/library/size-rules.ts'
import { titleOf } from '../../../documents/library/title-rules.ts'
import { WhoChanged } from '../../forms/who-changed.tsx'
import { useAnswer } from '../../session/use-answer.ts'
import { formatMinute } from '../../shell/moments.ts'
import { Outcome } from '../../shell/outcome.tsx'
import { useAct } from '../../shell/use-act.tsx'
import { fetchVersions } from './document-calls.ts'
import { DocumentLink } from './document-link.tsx'
import { useDocumentList } from './document-lists.ts'
import { showVersion } from './show-version.ts'
import { ViewLink } from './view-link.tsx'

type VersionsDialogProps = { document: DocumentAnswer; onClose: () => void }

export function VersionsDialog({ document, onClose }: VersionsDialogProps) {
  // Links of the versions are renewed when those of the page are.
  const { issuedAt } = useDocumentList(document.directory)
  const versions = useAnswer(() => fetchVersions(document.id))
  const { ask } = versions
  useEffect(() => {
    if (issuedAt > 0) void ask()
  }, [ask, issuedAt])
  const { isBusy, failure, act } = useAct(onClose)
  return (
    <Dialog open wide onOpenChange={onClose} title="Frühere Fassungen">
      <p className="task-file">{titleOf(document)}</p>
      {failure}
      <Outcome of={versions} waiting="Fassungen werden geladen …">
        {(all) => (
          <ol className="task-list row-list">
            {all.map((each) => (
              <li key={each.version}>
                <div>
                  <DocumentLink file={each} />
                  <p className="fine tabular">{factsOf(each)}</p>
                </div>
                <ViewLink href={each.viewUri} name={`${each.version}. Fassung`} />
                {!each.isCurrent && (
                  <Button
                    variant="secondary"
                    disabled={isBusy}
                    onClick={() => void act(() => showVersion(document, each.version))}
                  >
                    Diese Fassung wieder verwenden <span className="sr-only">({each.version}. Fassung)</span>
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </Outcome>
      <WhoChanged sort="document" id={document.id} />
    </Dialog>
  )
}

type Version = Awaited<ReturnType<typeof fetchVersions>>[number]

function factsOf({ version, isCurrent, fileSize, uploadedAt, uploadedBy }: Version): string {
  const name = `${version}. Fassung${isCurrent ? ' (aktuell)' : ''}`
  return [name, formatSize(fileSize), formatMinute(uploadedAt), uploadedBy ?? ''].filter(Boolean).join(' · ')
}
