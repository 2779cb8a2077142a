import { useEffect, useState } from 'react'

/**
 * The token of the link from a mail. It stands behind the #, so that no server and no log ever sees it, and leaves the
 * address bar at once, so that no history keeps it. Undefined until the page is alive; '' if the address had none. `opened` counts, since one link may be opened twice.
 */
export function useLinkToken(): { token: string; opened: number } | undefined {
  const [link, setLink] = useState<{ token: string; opened: number }>()
  useEffect(() => {
    const take = () => {
      const token = window.location.hash.slice(1)
      if (token !== '') window.history.replaceState(window.history.state, '', window.location.pathname)
      setLink((before) => (token === '' && before ? before : { token, opened: (before?.opened ?? 0) + 1 }))
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return link
}
