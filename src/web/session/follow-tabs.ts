import { leave } from './leave.ts'
import { session } from './session.ts'
import { turnKey } from './turn.ts'

/** The event by which the head script says that another tab has handed its session over. */
const handedOver = 'pennal:handed-over'

/** So long after its start a page may still be given the session of another tab; by then one that has it has answered. */
const patienceMs = 500

/** Whether a page holds back what it shows until it is known whether another tab has a session. */
let isAwaited = false

/** What other tabs do to the session of this one, on the pages of the app; on reading pages the head script sees to it. */
export function followTabs(): () => void {
  const listening = new AbortController()
  const onStorage = ({ key }: StorageEvent) => {
    if (key === turnKey && session.token()) leave('elsewhere')
  }
  const onHandedOver = () => {
    if (isAwaited) return
    // What is on the screen was drawn for a visitor.
    if (window.location.pathname === '/login') window.location.replace('/')
    else window.location.reload()
  }
  window.addEventListener('storage', onStorage, listening)
  window.addEventListener(handedOver, onHandedOver, listening)
  return () => listening.abort()
}

/** Waits for the session of another tab, which the head script has asked for when this page began to load. */
export async function awaitHandOver(): Promise<void> {
  const left = patienceMs - performance.now()
  if (session.token() || left <= 0) return
  isAwaited = true
  await new Promise<void>((resolve) => {
    setTimeout(resolve, left)
    window.addEventListener(handedOver, () => resolve(), { once: true })
  })
  isAwaited = false
}
