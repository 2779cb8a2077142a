/**
 * The only script of a reading page, compiled into it (tools/inline-script.ts) and allowed by its hash. It imports nothing,
 * runs before the first paint and does what the functions below say.
 *
 * navigation-watch.tsx writes `pennal.target` and clears `pennal.recovered`.
 */
export default function runInHead(): void {
  const root = document.documentElement
  root.dataset.address = location.pathname + location.search
  addEventListener('keydown', onKey)
  addEventListener('click', closeMenus)
  addEventListener('unhandledrejection', ignoreSkippedFading)
  startApp()
  let store: Storage
  try {
    store = sessionStorage
  } catch {
    return
  }
  followSession()
  addEventListener('DOMContentLoaded', addOwnPages)
  recoverFromRelease()

  /** Escape closes the menu; a slash that is not being typed (on a German keyboard it takes Shift) leads to the search. */
  function onKey(event: KeyboardEvent): void {
    const open = document.querySelector<HTMLDetailsElement>('.top-bar details[open]')
    if (event.key === 'Escape' && open) {
      open.open = false
      open.querySelector('summary')?.focus()
    }
    if (event.key !== '/' || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
    const at = event.target as HTMLElement
    if (at.isContentEditable || at.closest?.('input, textarea, select, [role=dialog]')) return
    event.preventDefault()
    const field = document.querySelector<HTMLInputElement>('#suchbegriff')
    field?.focus()
    field?.select()
    if (!field) document.querySelector<HTMLElement>('[aria-keyshortcuts]')?.click()
  }

  /** A click outside or on a link of it closes a menu of the top bar. */
  function closeMenus({ target }: MouseEvent): void {
    const at = target as Element
    for (const open of document.querySelectorAll<HTMLDetailsElement>('.top-bar details[open]')) {
      if (!open.contains(at) || at.closest('a')) open.open = false
    }
  }

  /**
   * The browser leaves out the fading between two pages (base.css) when the next link has already been followed, say: else
   * each time would be an uncaught error. Not by the promises of the fading: a page that was on the screen before it could
   * begin gets to see none.
   */
  function ignoreSkippedFading(event: PromiseRejectionEvent): void {
    if (event.reason instanceof DOMException && /^transition /i.test(event.reason.message)) event.preventDefault()
  }

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
      const isForMember = root.dataset.session === 'member'
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

  /** Marks <html> with who is here and with his role, again when the browser shows a page it had kept (after a logout). */
  function followSession(): void {
    const mark = () => {
      root.dataset.role = store.getItem('role') || ''
      root.dataset.session = store.getItem('token') ? 'member' : 'visitor'
      return root.dataset.session
    }
    mark()
    addEventListener('pageshow', (event) => {
      const before = root.dataset.session
      if (event.persisted && before !== mark()) location.reload()
    })
  }

  /** The pages that only members have in their menu: a reading page was drawn for everyone and does not know of them. */
  function addOwnPages(): void {
    if (document.querySelector('#app, script[type=module]')) return
    for (const [group, href, textContent] of JSON.parse(store.getItem('pennal.menu') || '[]')) {
      const item = document.createElement('li')
      item.append(Object.assign(document.createElement('a'), { href, textContent }))
      document.querySelector(`[data-name=${group}] ul`)?.append(item)
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
