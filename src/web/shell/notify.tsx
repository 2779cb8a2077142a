import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ToastMessage } from '../../design/overlay/toast.tsx'

// Toasts come with a heavy library. Most people who read a page never see one, so it is loaded with the first.
const load = () => import('../../design/overlay/toast.tsx')
const Toasts = lazy(async () => ({ default: (await load()).Toasts }))

let isWanted = false
const listeners = new Set<() => void>()

/** Confirms in passing what has been done, or says what has failed. */
export async function notify(message: ToastMessage): Promise<void> {
  isWanted = true
  for (const listener of listeners) listener()
  const toast = await load()
  toast.notify(message)
}

/** Stands once in the app; shows what `notify` is told. */
export function ToastPlace() {
  const isNeeded = useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  )
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    )
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
