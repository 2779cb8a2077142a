import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * A new document starts at its top for the keyboard and the screen reader; a page of the app must do so itself, or the
 * focus stays on the link that was chosen, in a menu that has closed.
 */
export function FocusOnArrival() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('inhalt')?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
