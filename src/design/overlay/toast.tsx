import { Button } from 'react-aria-components/Button'
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast'
import { Icon } from '../icon.tsx'

export type ToastMessage = {
  text: string
  tone?: 'success' | 'error'
  /** For example to undo what was done. The toast then stays until it is closed. */
  action?: { label: string; onPress: () => void }
  /** It says more than can be read in passing, and is said only once: it stays until it is closed. */
  stays?: boolean
}

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 })

/** Confirms in passing what has been done. */
export function notify(message: ToastMessage): void {
  // Errors and offers to undo must not vanish before they are read.
  const stays = message.stays || message.action !== undefined || message.tone === 'error'
  queue.add(message, stays ? undefined : { timeout: 6000 })
}

/** Stands once in the app; shows what `notify` is told. */
export function Toasts() {
  return (
    <ToastRegion queue={queue} className="toast-region" aria-label="Mitteilungen">
      {({ toast }) => (
        <Toast toast={toast} className="toast">
          <Icon name={toast.content.tone === 'error' ? 'warning' : 'check'} />
          <ToastContent>
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          <Button slot="close" aria-label="Schließen">
            <Icon name="close" />
          </Button>
          {toast.content.action && (
            <Button
              className="toast-action"
              onPress={() => {
                toast.content.action?.onPress()
                queue.close(toast.key)
              }}
            >
              {toast.content.action.label}
            </Button>
          )}
        </Toast>
      )}
    </ToastRegion>
  )
}
