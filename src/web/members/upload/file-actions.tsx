import { useLayoutEffect, useRef } from 'react'
import { Button, type ButtonVariant } from '../../../design/button.tsx'
import { canUpload, hasFailed, isLeftOut, isUnfit, type UploadItem } from './upload-item-rules.ts'
import type { UploadEvent } from './upload-queue-rules.ts'

type FileActionsProps = {
  item: UploadItem
  nameId: string
  onEvent: (event: UploadEvent) => void
}

type Action = 'abort' | 'cancel' | 'retry' | 'start' | 'insist' | 'remove'

const labels: Record<Action, string> = {
  abort: 'Anhalten',
  cancel: 'Abbrechen',
  retry: 'Erneut versuchen',
  start: 'Hochladen',
  insist: 'Trotzdem hochladen',
  remove: 'Entfernen',
}

/** What can be done with one file at the moment. */
export function FileActions({ item, nameId, onEvent }: FileActionsProps) {
  const group = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)

  // A button that goes away with its press takes the keyboard's place along: the next one in the row has it then.
  useLayoutEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    const { activeElement } = document
    const isLost =
      activeElement === document.body || (activeElement instanceof HTMLButtonElement && activeElement.disabled)
    if (isLost) group.current?.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus()
  })

  const press = (type: Action) => {
    pressed.current = true
    if (type === 'remove') focusNeighbour(group.current)
    onEvent({ type, id: item.id })
  }
  const button = (type: Action, variant: ButtonVariant = 'quiet', disabled = false) => (
    <Button key={type} variant={variant} disabled={disabled} aria-describedby={nameId} onClick={() => press(type)}>
      {labels[type]}
    </Button>
  )
  return (
    <div ref={group}>
      {item.active && [button('abort'), button('cancel')]}
      {hasFailed(item) && button('retry')}
      {item.error === 'known' && button('insist')}
      {isStartable(item) && button('start', 'quiet', !canUpload(item) || item.wanted)}
      {button('remove')}
    </div>
  )
}

const isStartable = (item: UploadItem): boolean =>
  !item.active && !hasFailed(item) && !isUnfit(item) && !isLeftOut(item)

/** The row goes: the keyboard goes on with the next file, or with the one before. */
function focusNeighbour(group: HTMLElement | null): void {
  const row = group?.closest('tr')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const chooser = document.querySelector<HTMLElement>('.drop-area input')
  const next = neighbour?.querySelector<HTMLElement>('.file-actions button:last-of-type') ?? chooser
  next?.focus({ preventScroll: next === chooser })
}
