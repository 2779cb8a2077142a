import { useId, useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { TextField } from '../../../design/form/text-field.tsx'
import { Dialog } from '../../../design/overlay/dialog.tsx'
import { Failure } from '../../../design/page/notice.tsx'
import { checkFolderName, folderNameFault } from '../../../pictures/folder-rules.ts'
import { RefusedCall, wordsOf } from '../../session/refused-call.ts'

type FolderNameDialogProps = {
  title: string
  saveLabel: string
  /** What it is called so far. */
  name?: string
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks what a folder is to be called, a new one or one that is there. */
export default function FolderNameDialog({
  title,
  saveLabel,
  name: before = '',
  onSave,
  onClose,
}: FolderNameDialogProps) {
  const formId = useId()
  const [name, setName] = useState(before)
  const [fault, setFault] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)

  const save = async () => {
    const clean = checkFolderName(name)
    if (clean === undefined) return setFault(folderNameFault(name))
    setBusy(true)
    setFailure('')
    try {
      await onSave(clean)
    } catch (error) {
      const isName = error instanceof RefusedCall && error.errors.some(({ field }) => field === 'name')
      if (isName) setFault(wordsOf(error))
      else setFailure(wordsOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      begun={name !== before}
      onOpenChange={onClose}
      title={title}
      action={
        <Button type="submit" form={formId} busy={isBusy}>
          {saveLabel}
        </Button>
      }
    >
      <form
        id={formId}
        className="task-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void save()
        }}
      >
        <TextField
          label="Name des Ordners"
          hint="Am besten Jahr und Anlass, zum Beispiel 2026 Maikneipe."
          autoComplete="off"
          autoFocus
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            setFault('')
          }}
          error={fault}
        />
      </form>
      <Failure>{failure}</Failure>
    </Dialog>
  )
}
