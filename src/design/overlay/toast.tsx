import { Button } from 'react-aria-components/Button'
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast'
import { Icon } from '../icon.tsx'
import { leftBehind, overtakenBy, type ToldToast } from './toast-rules.ts'

export type ToastMessage = {
  text: string
  tone?: 'success' | 'error'
  /** It says more than can be read in passing, and is said only once: it stays until it is closed. */
  stays?: boolean
} & (Said | Offered)

/** What it is about, where something newer may be said about that: the newer word takes its place. */
type Said = { subject?: string | undefined; action?: undefined }

/**
 * For example to undo what was done. The toast stays until it is closed, until something newer is said about its subject,
 * until the offer is taken back (`endOffers`) or the page is left: it must never offer what cannot be had any more.
 */
type Offered = { subject: string; action: { label: string; onPress: () => void } }

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 })
let told: readonly ToldToast[] = []

function close(keys: readonly string[]): void {
  for (const key of keys) queue.close(key)
}

/** Confirms in passing what has been done. */
export function notify(message: ToastMessage): void {
  // Errors and offers to undo must not vanish before they are read.
  const stays = message.stays || message.action !== undefined || message.tone === 'error'
  close(overtakenBy(told, message.subject))
  const { subject, action } = message
  const key: string = queue.add(message, {
    ...(stays ? {} : { timeout: 6000 }),
    onClose() {
      told = told.filter((toast) => toast.key !== key)
    },
  })
  told = [...told, { key, subject, offers: action !== undefined, page: window.location.pathname }]
}

/** What was said about a subject, or a part of it, holds no longer. */
export function endOffers(subject: string): void {
  close(overtakenBy(told, subject))
}

/** Another page is shown: what was offered elsewhere goes. */
export function arriveAt(page: string): void {
  close(leftBehind(told, page))
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
                // Closed first: what it does may say something about the same subject.
                queue.close(toast.key)
                toast.content.action?.onPress()
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
