import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../../../design/overlay/confirm-dialog.tsx'
import { useAct } from '../../../shell/use-act.tsx'

type DropDialogProps = {
  title: string
  confirmLabel: string
  /** What is lost, and what is not. */
  children: ReactNode
  drop: () => Promise<unknown>
  /** What is said once it is gone. */
  said: string
  onClose: () => void
  onDone: () => void
}

/** Asks before something is thrown away for good. */
export function DropDialog({ title, confirmLabel, children, drop, said, onClose, onDone }: DropDialogProps) {
  const { isBusy, failure, act } = useAct(() => {
    onClose()
    onDone()
  })
  return (
    <ConfirmDialog
      open
      danger
      title={title}
      confirmLabel={confirmLabel}
      busy={isBusy}
      onConfirm={() => void act(drop, said)}
      onCancel={onClose}
    >
      <p>{children}</p>
      {failure}
    </ConfirmDialog>
  )
}
