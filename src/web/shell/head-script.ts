/**
 * Stands in the head of every page, compiled into it (tools/inline-script.ts) and allowed by its hash. It imports nothing,
 * runs before the first paint and does what the functions below say. What only the app needs is in app-script.ts.
 */
export default function runInHead(): void {
  const root = document.documentElement
  root.dataset.address = location.pathname + location.search
  addEventListener('keydown', onKey)
  addEventListener('click', closeMenus)
  addEventListener('unhandledrejection', ignoreSkippedFading)
  let store: Storage
  try {
    store = sessionStorage
  } catch {
    return
  }
  followSession()
  addEventListener('DOMContentLoaded', addOwn)

  /** Escape closes the menu; a slash that is not being typed (on a German keyboard it takes Shift) leads to a field of the search. */
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
    const fields = [...document.querySelectorAll<HTMLInputElement>('#suchbegriff, #suche-oben')]
    const field = fields.reverse().find((each) => each.offsetParent)
    field?.focus()
    field?.select()
    if (!field) document.querySelector<HTMLElement>('a[aria-keyshortcuts]')?.click()
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
   * Marks <html> with who is here and with his role, and keeps to what the other tabs do (session/turn.ts): one without a
   * session asks them for theirs, one whose turn is over has none any more. On the start page it is said why, where that was
   * not asked for.
   */
  function followSession(): void {
    const handed = ['token', 'role', 'pennal.owner', 'pennal.name', 'pennal.menu', 'pennal.turn']
    const turn = (at: Storage) => at.getItem('pennal.turn') || ''
    let tabs: BroadcastChannel | undefined
    const drop = () => {
      for (const key of handed) store.removeItem(key)
    }
    const mark = () => {
      if (turn(store) !== turn(localStorage)) drop()
      root.dataset.role = store.getItem('role') || ''
      root.dataset.session = store.getItem('token') ? 'member' : 'visitor'
      root.dataset.why = (location.pathname === '/' && store.getItem('pennal.why')) || ''
      return root.dataset.session
    }
    const meet = () => {
      if (!self.BroadcastChannel) return
      tabs = new BroadcastChannel('pennal')
      tabs.onmessage = ({ data }) => {
        const token = store.getItem('token')
        if (data === 'ask') {
          if (token) tabs?.postMessage(handed.map((key) => store.getItem(key) || ''))
        } else if (!token && data[5] === turn(localStorage)) {
          handed.forEach((key, index) => {
            store.setItem(key, data[index])
          })
          store.removeItem('pennal.why')
          mark()
          addOwn()
          dispatchEvent(new Event('pennal:handed-over'))
        }
      }
      if (!store.getItem('token')) tabs.postMessage('ask')
    }
    mark()
    meet()
    addEventListener('storage', ({ key }) => {
      if (key !== 'pennal.turn') return
      if (!store.getItem('token')) tabs?.postMessage('ask')
      else if (!root.dataset.app) location.reload()
    })
    // A page that is put aside with an open line would not be kept by every browser.
    addEventListener('pagehide', () => tabs?.close())
    addEventListener('pageshow', (event) => {
      if (!event.persisted) return
      const before = root.dataset.session
      if (before !== mark()) location.reload()
      meet()
    })
  }

  /**
   * A reading page was drawn for everyone: it does not know of the pages that only members have in their menu, nor of what
   * somebody cares for who may not change everything.
   */
  function addOwn(): void {
    if (document.readyState === 'loading' || document.querySelector('#app, script[type=module]')) return
    for (const [group, href, textContent] of JSON.parse(store.getItem('pennal.menu') || '[]')) {
      const item = document.createElement('li')
      item.append(Object.assign(document.createElement('a'), { href, textContent }))
      document.querySelector(`[data-name=${group}] ul`)?.append(item)
    }
    const own = (root.dataset.role || '').split(' ')
    for (const each of document.querySelectorAll<HTMLElement>('[data-of]')) {
      if (own.includes(each.dataset.of as string)) each.dataset.own = ''
    }
  }
}
