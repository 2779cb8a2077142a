/**
 * What members have of an event, fetched for whoever is signed in: the page itself is the same for everyone and does not
 * know of it. Compiled into the page like the script of the head (tools/inline-script.ts). It imports nothing.
 */
export default function showMemories(): void {
  const place = document.querySelector<HTMLElement>('#intern')
  if (!place) return
  const root = document.documentElement
  /** A link to a file is good for ten minutes. */
  const freshMs = 8 * 60_000
  let askedAt = 0
  void show()
  // Who signs in elsewhere may become known a moment later.
  new MutationObserver(show).observe(root, { attributeFilter: ['data-session'] })
  place.addEventListener('click', async (event) => {
    const link = (event.target as Element).closest('a')
    if (!link || Date.now() - askedAt < freshMs) return
    event.preventDefault()
    const which = [...place.querySelectorAll('a')].indexOf(link)
    await show()
    place.querySelectorAll('a')[which]?.click()
  })

  async function show(): Promise<void> {
    const list = place?.querySelector('ul')
    let token: string | null = null
    try {
      token = sessionStorage.getItem('token')
    } catch {}
    if (!place || !list || !token) return
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
    const answer = await fetch(`/members/io/events/${place.dataset.event}`, { headers }).catch(() => undefined)
    if (!answer?.ok) return
    const { memories } = await answer.json()
    askedAt = Date.now()
    list.replaceChildren(
      ...memories.map(({ kind, title, path }: { kind: string; title: string; path: string | null }) => {
        const item = document.createElement('li')
        const link = path && Object.assign(document.createElement('a'), { href: path, textContent: title })
        item.append(`${kind}: `, link || title)
        return item
      }),
    )
    place.hidden = memories.length === 0
  }
}
