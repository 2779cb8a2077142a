import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { isRepeatedLoad, positionOf } from '../../shell/scroll-positions.ts'

/**
 * Brings a reader to the place that the address names (#ss2025) and opens the panel it is in, or back to where he was
 * when he loads the page anew. On a members' page the content arrives only after the browser and the router have looked
 * for that place, so it is looked for again.
 * A page may also mark a place for the address it was opened with: the list that a search in the address is about.
 */
export function useLanding(): void {
  const { hash, key, pathname } = useLocation()
  const navigationType = useNavigationType()
  const landedOn = useRef<string>(undefined)

  // Before the router scrolls to where a reader was: with its panel closed the page may be too short for that.
  useLayoutEffect(() => {
    const panel = findTarget(hash)?.closest('details')
    if (panel) openAtOnce(panel)
  }, [hash])

  useEffect(() => {
    const isFirst = landedOn.current === undefined
    const isArrival = landedOn.current !== pathname
    landedOn.current = pathname
    // Where the reader was need not be what the address names. After a reload the router has only come as far down as
    // the page reached while it was waiting.
    const position = isFirst && isRepeatedLoad() ? positionOf(key) : undefined
    if (position !== undefined) {
      // Its answer is not ours to return: newer browsers give a promise, and React would take that for a clean-up.
      window.scrollTo(0, position)
      return
    }
    // Going back, it has returned there. An entry without a key of its own is none of the router's: the reader has changed
    // the address by hand.
    if (!isFirst && navigationType === 'POP' && key !== 'default') return
    const named = findTarget(hash)
    const panel = named?.closest('details')
    if (panel) openAtOnce(panel)
    const head = panel?.querySelector('summary')
    const marked = isArrival ? document.querySelector('[data-landing]') : null
    const target = head ?? named ?? marked
    target?.scrollIntoView()
    head?.focus({ preventScroll: true })
  }, [hash, key, pathname, navigationType])
}

/** Without the motion that opens it otherwise: while panels grow and shrink there is no telling where to scroll. */
function openAtOnce(panel: HTMLDetailsElement): void {
  const { style } = panel.parentElement ?? panel
  style.setProperty('--calm', '0s')
  panel.open = true
  // Has the browser lay it out, now.
  panel.getBoundingClientRect()
  style.removeProperty('--calm')
}

function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
