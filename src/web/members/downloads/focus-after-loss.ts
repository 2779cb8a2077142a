import { flushSync } from 'react-dom'
import type { Directory } from './document-calls.ts'

export const sectionIds: Record<Directory, string> = { common: 'liste-aktuell', archive: 'liste-archiv' }

/**
 * Makes a change that may take the focused element off the page. Then the keyboard goes on from the list it was in, and
 * not from the top of the page.
 */
export function focusAfterLoss(directory: Directory, change: () => void): void {
  const { activeElement } = document
  const list = document.getElementById(sectionIds[directory])
  flushSync(change)
  const isLost = activeElement !== null && !activeElement.isConnected
  if (isLost) list?.focus({ preventScroll: true })
}
