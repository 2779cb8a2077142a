/**
 * Stands in the head of the pages that are the app, behind head-script.ts, and not in those that are only read. It imports
 * nothing, runs before the first paint and does what the functions below say.
 *
 * navigation-watch.tsx writes `pennal.target` and clears `pennal.recovered`.
 */
export default function prepareApp(): void {
  const root = document.documentElement
  startApp()
  let store: Storage
  try {
    store = sessionStorage
  } catch {
    return
  }
  recoverFromRelease()

  /**
   * Where the server has already drawn the page (server/pages/first-paint.ts), the app is fetched once that is on the
   * screen, with the styles that the drawn page does not need, and runs with the first sign that something is wanted, or
   * when nothing has happened for a while, so that reading and scrolling have the processor to themselves. At once where
   * the drawn page is not what is wanted: for a member, for an address that asks for more, and where something is still
   * to come. The address that the page has been drawn for is noted for entry.client.tsx.
   */
  function startApp(): void {
    const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'scroll']
    let isWanted = false
    let start: (() => void) | undefined
    const want = () => {
      isWanted = true
      for (const sign of signs) removeEventListener(sign, want, true)
      start?.()
    }
    for (const sign of signs) addEventListener(sign, want, { capture: true, passive: true })
    const prepare = () => {
      const app = document.querySelector<HTMLTemplateElement>('#app')
      if (!app) return
      const rest = document.querySelectorAll<HTMLLinkElement>('link[data-rest]')
      app.before(...app.content.querySelectorAll('link'))
      for (const { href } of rest) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href }))
      }
      const late = setTimeout(want, 5000)
      start = () => {
        start = undefined
        clearTimeout(late)
        for (const sheet of rest) sheet.disabled = false
        app.replaceWith(app.content)
      }
      const isForMember = root.dataset.session === 'member' || store?.getItem('pennal.why')
      if (isWanted || isForMember || location.search || location.hash || document.querySelector('.skeleton')) want()
    }
    const beforePaint = () => {
      noteLateFaces()
      setTimeout(prepare)
    }
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(beforePaint))
  }

  /**
   * A browser that can hold its first paint back (see root.tsx) waits for its typefaces, too, for a moment. Those that are not
   * there by now it does without, until a style sheet is switched on: then they would come after all, and move the text.
   */
  function noteLateFaces(): void {
    if (!('blocking' in HTMLLinkElement.prototype)) return
    for (const { family, status } of document.fonts) {
      if (status === 'loading') root.dataset.late = `${root.dataset.late ?? ''}${family},`
    }
  }

  /**
   * Leads on, once, when a release has taken away the page chunk that was needed: the router answers a missing chunk by
   * reloading the page one was on, and a page whose own scripts are gone stays dead.
   */
  function recoverFromRelease(): void {
    const recover = (address: string) => {
      if (store.getItem('pennal.recovered') === address) {
        root.dataset.load = 'failed'
        return
      }
      store.setItem('pennal.recovered', address)
      location.replace(address)
    }
    const target = store.getItem('pennal.target')
    store.removeItem('pennal.target')
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (target && navigation?.type === 'reload') recover(target)
    const onError = ({ target: at }: Event) => {
      if (at instanceof HTMLScriptElement || (at as HTMLLinkElement).rel === 'modulepreload') {
        recover(store.getItem('pennal.target') || location.pathname + location.search)
      }
    }
    addEventListener('error', onError, true)
  }
}
