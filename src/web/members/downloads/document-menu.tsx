import { ActionMenu } from '../../../design/overlay/action-menu.tsx'
import type { DocumentAnswer } from '../../../documents/library/document-answer.ts'
import type { DocumentTask } from './document-tasks.ts'
import { moveDocument } from './move-document.ts'

type CareMenuProps = { document: DocumentAnswer; onTask: (task: DocumentTask) => void }

/** What an editor can do with a document. */
export function DocumentMenu({ document, onTask }: CareMenuProps) {
  const isArchived = document.directory === 'archive'
  const open = (what: Exclude<DocumentTask['what'], 'deleted'>) => () => onTask({ what, document })
  return (
    <ActionMenu
      label={`Aktionen für ${document.fileName}`}
      actions={[
        {
          label: isArchived ? 'Zurück zu den aktuellen' : 'Ins Archiv',
          onSelect: () => void moveDocument(document, isArchived ? 'common' : 'archive'),
        },
        { label: 'Bearbeiten', onSelect: open('edit') },
        { label: 'Neue Fassung hochladen', onSelect: open('replace') },
        { label: 'Frühere Fassungen', onSelect: open('versions') },
        { label: 'Löschen', onSelect: open('delete'), danger: true },
      ]}
    />
  )
}
