import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

export type ConfirmDialogProps = {
  open: boolean
  title: ReactNode
  /** What will happen, and whether it can be undone. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Something will be lost. */
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, danger, busy, onConfirm, onCancel } = props
  return (
    <Dialog
      open={open}
      onOpenChange={onCancel}
      title={title}
      question
      cancelLabel={cancelLabel}
      beginsAtCancel
      action={
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
