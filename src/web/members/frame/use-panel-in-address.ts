import { useEffect } from 'react'

/**
 * Keeps the open panel in the address, so that the address bar always holds a link to what is being read. The router
 * is not told: nothing has to be loaded or scrolled to.
 */
export function usePanelInAddress(): void {
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement)) return
      const id = target.querySelector('.accordion-body')?.id
      if (!id) return
      const { pathname, search, hash } = window.location
      if (target.open) window.history.replaceState(window.history.state, '', `#${id}`)
      else if (hash === `#${id}`) window.history.replaceState(window.history.state, '', pathname + search)
    }
    // A toggle does not bubble.
    document.addEventListener('toggle', note, true)
    return () => document.removeEventListener('toggle', note, true)
  }, [])
}
