import { Button } from '../../../design/button.tsx'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { ConflictView } from '../../forms/conflict-view.tsx'
import { restoreEntry, type Values } from '../editor-calls.ts'
import type { EntryToEdit } from './load-entry.ts'
import type { EditedState } from './use-entry.ts'

type ConflictPartProps = { of: EntryToEdit['of']; state: EditedState; onPublished: () => void }

/** Another editor was faster: both texts side by side, or, where he has deleted the entry, what to do with this one. */
export function ConflictPart({ of, state, onPublished }: ConflictPartProps) {
  const { conflict, place, data, isBusy } = state
  if (!conflict) return null
  const { base, current } = conflict
  const publish = async (wanted: Values, revision: number) => {
    if (await state.publish(wanted, revision)) onPublished()
  }
  if (current.data === null) {
    const bringBack = async () => {
      const { revision } = await restoreEntry(place, base.revision ?? state.revision ?? 1)
      await publish(data, revision)
    }
    return (
      <Notice
        tone="error"
        live
        title="Dieser Eintrag ist inzwischen gelöscht worden"
        action={
          <Button busy={isBusy} onClick={() => void bringBack()}>
            Mit meinem Text zurückholen
          </Button>
        }
      >
        {current.changedBy ?? 'Jemand anderes'} hat ihn gelöscht, während du geschrieben hast. Dein Text steht noch im
        Formular.
      </Notice>
    )
  }
  return (
    <ConflictView
      form={of.form}
      base={base}
      current={current}
      mine={{ data }}
      onResolve={(merged) => publish(merged, current.revision ?? 0)}
      onClose={state.closeConflict}
    />
  )
}

type DiscardDialogProps = {
  open: boolean
  state: EditedState
  onClose: () => void
  onDiscarded: (text: Values) => void
}

export function DiscardDialog({ open, state, onClose, onDiscarded }: DiscardDialogProps) {
  const { data, published, isBusy } = state
  const discard = async () => {
    const isDone = await state.discard()
    onClose()
    if (isDone) onDiscarded(data)
  }
  return (
    <ConfirmDialog
      open={open}
      title="Entwurf verwerfen?"
      confirmLabel="Verwerfen"
      danger
      busy={isBusy}
      onConfirm={() => void discard()}
      onCancel={onClose}
    >
      <p>
        {published
          ? 'Im Formular steht danach wieder, was veröffentlicht ist.'
          : 'Was du geschrieben hast, wird nicht veröffentlicht.'}
      </p>
    </ConfirmDialog>
  )
}

type DeleteDialogProps = { open: boolean; title: string; isBusy: boolean; onDelete: () => void; onClose: () => void }

export function DeleteDialog({ open, title, isBusy, onDelete, onClose }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={`„${title}“ löschen?`}
      confirmLabel="Löschen"
      danger
      busy={isBusy}
      onConfirm={onDelete}
      onCancel={onClose}
    >
      <p>Der Eintrag verschwindet sofort von der Website. Du kannst ihn jederzeit zurückholen.</p>
    </ConfirmDialog>
  )
}
