import { useEffect } from 'react'
import { createPath, useNavigate } from 'react-router'
import { usePlan } from '../../shell/use-plan.ts'

/**
 * Links inside content are plain HTML. Those that lead to a page of the app, this one included, go through the router:
 * the document stays, and the place on the page is found although its content was loaded late.
 */
export function useContentLinks(): void {
  const navigate = useNavigate()
  const plan = usePlan()
  useEffect(() => {
    // On the window, so that React's own links have had their turn before.
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('main a') : null
      if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      if (link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return
      if (!plan.isApp(link.pathname)) return
      event.preventDefault()
      void navigate(createPath(link))
    }
    window.addEventListener('click', follow)
    return () => window.removeEventListener('click', follow)
  }, [navigate, plan])
}
