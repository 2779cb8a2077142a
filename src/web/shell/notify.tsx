import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { ToastMessage } from '../../design/overlay/toast.tsx'
import { wordsOf } from '../session/refused-call.ts'
import { createStore, useStore } from '../session/store.ts'

// Toasts come with a heavy library. Most people who read a page never see one, so it is loaded with the first.
const load = () => import('../../design/overlay/toast.tsx')
const Toasts = lazy(async () => ({ default: (await load()).Toasts }))

const isWanted = createStore(false)

/** Confirms in passing what has been done, or says what has failed. */
export async function notify(message: ToastMessage): Promise<void> {
  isWanted.set(true)
  const toast = await load()
  toast.notify(message)
}

/** Says why something has not been done. */
export const notifyFailure = (error: unknown): Promise<void> => notify({ tone: 'error', text: wordsOf(error) })

/** What was said or offered about a subject holds no longer, for example because the thing has been changed since. */
export async function endOffers(subject: string): Promise<void> {
  // Nothing has been said yet that could be taken back.
  if (isWanted.get()) (await load()).endOffers(subject)
}

/** Stands once in the app; shows what `notify` is told. */
export function ToastPlace() {
  const isShown = useStore(isWanted)
  const { pathname } = useLocation()
  useEffect(() => {
    if (isShown) void load().then((toast) => toast.arriveAt(pathname))
  }, [isShown, pathname])
  return (
    isShown && (
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    )
  )
}
