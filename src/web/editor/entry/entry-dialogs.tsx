import { ConfirmDialog } from '../../../design/overlay/confirm-dialog.tsx'
import { ConflictView } from '../../forms/conflict-view.tsx'
import { notifyFailure } from '../../shell/notify.tsx'
import { restoreEntry, type Values } from '../editor-calls.ts'
import { KnownPicture } from './known-picture.tsx'
import type { EntryToEdit } from './load-entry.ts'
import type { EditedState } from './use-entry.ts'

type ConflictPartProps = {
  of: EntryToEdit['of']
  state: EditedState
  onPublished: () => void
  /** Deletes the entry although another editor has changed it. */
  onDelete: (revision: number) => Promise<void>
}

/** Another editor was faster: both texts side by side, or what to do where one of the two has deleted the entry. */
export function ConflictPart({ of, state, onPublished, onDelete }: ConflictPartProps) {
  const { conflict, place, data, closeConflict } = state
  if (!conflict) return null
  const { base, current, mine, names } = conflict
  const resolve = async (chosen: Values | null) => {
    const present = current.revision ?? 1
    if (chosen === null) return onDelete(present)
    try {
      // Of a deleted entry the number is that of its deletion; what it said last comes back first.
      const basedOn = current.data === null ? (await restoreEntry(place, base.revision ?? present)).revision : present
      if (await state.publish(chosen, basedOn)) onPublished()
    } catch (error) {
      await notifyFailure(error)
    }
  }
  return (
    <ConflictView
      form={of.form}
      base={base}
      current={current}
      mine={mine.data === null ? mine : { data }}
      names={{ ...state.names, ...names }}
      showPicture={(id) => <KnownPicture id={id} />}
      onResolve={resolve}
      onClose={closeConflict}
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
