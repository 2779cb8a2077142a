/**
 * The only script of a reading page, inline and allowed by its hash. It runs before the first paint and
 *
 * 1. marks <html> with who is here and whether he is an administrator, and does so again when the browser shows a page it had kept (after a logout, say);
 * 2. closes the menus of the top bar on Escape, on a click outside and on a chosen link;
 * 3. leads to the search on a slash that nobody is typing (on a German keyboard it takes Shift), or to its field;
 * 4. starts the app where the server has already drawn the page (server/first-paint.ts): fetches it once the page is on the
 *    screen, with the styles that the drawn page does not need, and lets it run with the first sign of somebody who wants something, or when nothing has happened for a while,
 *    so that reading and scrolling have the processor to themselves. At once where the drawn page is not what somebody
 *    came for: for a member, for an address that asks for more, and where something is still to come. And it notes the
 *    address that the page has been drawn for (entry.client.tsx);
 * 5. brings someone to where he was going when a release has taken away the page chunk he needed, once: the router
 *    answers a missing chunk by reloading the page he was on, and a page whose own scripts are gone stays dead;
 * 6. takes it calmly when the browser leaves out the fading between two pages (base.css), because somebody has already
 *    followed the next link, say: else each time would be an uncaught error. Not by the promises of the fading: a page
 *    that was on the screen before it could begin gets to see none.
 *
 * navigation-watch.tsx writes `pennal.target` and clears `pennal.recovered`.
 */
export const headScript = `(() => {
  const root = document.documentElement
  addEventListener('keydown', (event) => {
    const open = event.key === 'Escape' && document.querySelector('.top-bar details[open]')
    if (open) { open.open = false; open.querySelector('summary').focus() }
    if (event.key !== '/' || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
    if (event.target.isContentEditable || event.target.closest?.('input, textarea, select, [role=dialog]')) return
    event.preventDefault()
    const field = document.getElementById('suchbegriff')
    if (field) { field.focus(); field.select() } else document.querySelector('[aria-keyshortcuts]')?.click()
  })
  addEventListener('click', (event) => {
    for (const open of document.querySelectorAll('.top-bar details[open]')) {
      if (!open.contains(event.target) || event.target.closest('a')) open.open = false
    }
  })
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && /^transition /i.test(event.reason.message)) event.preventDefault()
  })
  root.dataset.address = location.pathname + location.search
  const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'scroll']
  let isWanted = false
  let start
  const want = () => {
    isWanted = true
    for (const sign of signs) removeEventListener(sign, want, true)
    start?.()
  }
  for (const sign of signs) addEventListener(sign, want, { capture: true, passive: true })
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(() => {
    const app = document.getElementById('app')
    if (!app) return
    const rest = document.querySelectorAll('link[data-rest]')
    app.before(...app.content.querySelectorAll('link'))
    for (const { href } of rest) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href }))
    }
    start = () => {
      start = undefined
      clearTimeout(late)
      for (const sheet of rest) sheet.disabled = false
      app.replaceWith(app.content)
    }
    const late = setTimeout(want, 5000)
    const isForMember = root.dataset.session === 'member'
    if (isWanted || isForMember || location.search || location.hash || document.querySelector('.skeleton')) want()
  })))
  let store
  try { store = sessionStorage } catch { return }
  const mark = () => {
    root.dataset.role = store.getItem('role') || ''
    return root.dataset.session = store.getItem('token') ? 'member' : 'visitor'
  }
  mark()
  addEventListener('pageshow', (event) => {
    const before = root.dataset.session
    if (event.persisted && before !== mark()) location.reload()
  })
  const recover = (address) => {
    if (store.getItem('pennal.recovered') === address) root.dataset.load = 'failed'
    else { store.setItem('pennal.recovered', address); location.replace(address) }
  }
  const target = store.getItem('pennal.target')
  store.removeItem('pennal.target')
  if (target && performance.getEntriesByType('navigation')[0]?.type === 'reload') recover(target)
  const recoverHere = () => recover(store.getItem('pennal.target') || location.pathname + location.search)
  addEventListener('error', ({ target }) => {
    if (target instanceof HTMLScriptElement || target.rel === 'modulepreload') recoverHere()
  }, true)
})()`
