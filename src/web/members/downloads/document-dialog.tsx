import { DeleteDialog } from './delete-dialog.tsx'
import { DeletedDialog } from './deleted-dialog.tsx'
import type { DocumentTask } from './document-tasks.ts'
import { EditDialog } from './edit-dialog.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

const dialogs = { edit: EditDialog, replace: ReplaceDialog, versions: VersionsDialog, delete: DeleteDialog }

/** The dialog for what an editor has chosen. Loaded when the first one is opened: readers never need it. */
export default function DocumentDialog({ task, onClose }: { task: DocumentTask; onClose: () => void }) {
  if (task.what === 'deleted') return <DeletedDialog onClose={onClose} />
  const Chosen = dialogs[task.what]
  return <Chosen document={task.document} onClose={onClose} />
}
