import { useContext, useEffect } from 'react'
import { createPath, UNSAFE_DataRouterContext } from 'react-router'

const limitMs = 120_000

/**
 * The router offers no hook around its import() of a page chunk, and an import() that hangs stays hung for the life of
 * the document: after the limit only a fresh load of the target can try again. While a page is on its way its address
 * is noted, so that the head script knows where to go when the router gives up on a chunk that has vanished. That the
 * app now answers to clicks itself is marked for tests and scripts that wait for it.
 *
 * It listens to the router itself: what `useNavigation` says comes with the next drawing, and a chunk that is refused at
 * once is faster than that.
 */
export function NavigationWatch() {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  useEffect(() => {
    document.documentElement.dataset.app = 'alive'
  }, [])
  useEffect(() => {
    if (!router) return
    let noted: string | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = (target: string | undefined) => {
      noted = target
      clearTimeout(timer)
      if (target === undefined) {
        sessionStorage.removeItem('pennal.target')
        sessionStorage.removeItem('pennal.recovered')
      } else {
        sessionStorage.setItem('pennal.target', target)
        timer = setTimeout(() => window.location.assign(target), limitMs)
      }
    }
    note(targetOf(router.state.navigation))
    const stop = router.subscribe(({ navigation }) => {
      const target = targetOf(navigation)
      if (target !== noted) note(target)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [router])
  return null
}

const targetOf = ({ location }: { location: Parameters<typeof createPath>[0] | undefined }) =>
  location && createPath(location)
