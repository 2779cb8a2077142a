import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'

const limitMs = 120_000

/**
 * The router offers no hook around its import() of a page chunk, and an import() that hangs stays hung for the life of
 * the document: after the limit only a fresh load of the target can try again. While a page is on its way its address
 * is noted, so that the head script knows where to go when the router gives up on a chunk that has vanished. That the
 * app now answers to clicks itself is marked for whoever has to wait for it.
 */
export function NavigationWatch() {
  const { location } = useNavigation()
  const target = location && createPath(location)
  useEffect(() => {
    document.documentElement.dataset.app = 'alive'
  }, [])
  useEffect(() => {
    if (!target) {
      sessionStorage.removeItem('pennal.target')
      sessionStorage.removeItem('pennal.recovered')
      return
    }
    sessionStorage.setItem('pennal.target', target)
    const timer = setTimeout(() => window.location.assign(target), limitMs)
    return () => clearTimeout(timer)
  }, [target])
  return null
}
