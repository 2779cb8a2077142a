import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** The button at the foot that does it; beside it stands one that does not. */
  action?: ReactNode
  cancelLabel?: string
  /** The keyboard begins where nothing happens. */
  beginsAtCancel?: boolean
  /** A question that must be answered: no cross, no closing by a click beside it. */
  question?: boolean
  /** Something has been begun that a click beside it must not throw away. */
  begun?: boolean
  wide?: boolean
  children?: ReactNode
}

export function Dialog({
  open,
  onOpenChange,
  title,
  action,
  cancelLabel = 'Abbrechen',
  beginsAtCancel,
  question = false,
  begun = false,
  wide,
  children,
}: DialogProps) {
  return (
    <ModalOverlay className="dialog-veil" isOpen={open} onOpenChange={onOpenChange} isDismissable={!question && !begun}>
      <Modal className={wide ? 'dialog-sheet dialog-sheet-wide' : 'dialog-sheet'}>
        <AriaDialog className="dialog" role={question ? 'alertdialog' : 'dialog'}>
          <Heading slot="title" level={2} className="dialog-title">
            {title}
          </Heading>
          {children}
          {action && (
            <div className="dialog-actions">
              <Button variant="secondary" onClick={() => onOpenChange(false)} autoFocus={beginsAtCancel}>
                {cancelLabel}
              </Button>
              {action}
            </div>
          )}
          {!question && (
            <AriaButton className="dialog-close" aria-label="Schließen" onPress={() => onOpenChange(false)}>
              <Icon name="close" />
            </AriaButton>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
