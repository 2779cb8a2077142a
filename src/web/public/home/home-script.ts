/**
 * What the start page says to who is signed in. It stands behind the empty place for it and runs before that is seen: his
 * name and the way on are known at once, what is new comes with the answer of one call. It imports nothing;
 * tools/inline-script.ts compiles it into the page. `pennal.way-on` is written by session/way-on.ts, `pennal.kept.` by
 * session/kept-forms.ts.
 */
export default function greetMember(): void {
  interface Item {
    words: string
    path?: string
  }

  const fill = (name: string, items: Item[], className = '') => {
    const parts = items.map(({ words, path }) => {
      if (path === undefined) return words
      // A path alone: no other site, in whatever spelling a browser would take for one.
      if (!/^\/(?![/\\])/.test(path)) return ''
      return Object.assign(document.createElement('a'), { href: path, textContent: words, className })
    })
    document.querySelector(`.home-own-${name}`)?.replaceChildren(...parts)
  }

  const greet = (name: string) => {
    const hour = new Date().getHours()
    const time = (hour > 17 && 'Abend') || (hour > 10 && 'Tag') || (hour > 4 && 'Morgen') || 'Abend'
    fill('greeting', [{ words: `Guten ${time}${name && ', '}${name}` }])
  }

  const show = async () => {
    const { token, 'pennal.name': name = '', 'pennal.owner': owner } = sessionStorage
    if (!token) return
    greet(name.split(' ')[0])
    const way = JSON.parse(sessionStorage['pennal.way-on'] || '{}')
    const kept = Object.entries(localStorage)
      .filter(([key]) => owner && key.startsWith(`pennal.kept.${owner}/`))
      .map(([, text]) => JSON.parse(text))
    fill(
      'way',
      [
        ...(way.path ? [{ path: way.path, words: `Weiter zu ${way.title}` }] : []),
        ...kept.map(({ path, title }) => ({ path, words: `Noch nicht abgeschickt: ${title}` })),
      ],
      'button button-primary',
    )
    const answer = await fetch('/members/io/home', { headers: { authorization: `Bearer ${token}` } })
    // The session is over: there it is forgotten here, too, and the way leads back to this page.
    if (answer.status === 401) location.href = '/logout'
    const home = await answer.json()
    // Why nothing else opens, and where he changes that. Of any other fault the page says nothing.
    if (home.needsFactor) {
      fill('next', [{ words: home.title }])
      fill('news', [{ words: 'Zweiten Faktor einrichten', path: '/account#zweiter-faktor' }])
    }
    if (!answer.ok) return
    greet(home.name)
    fill('next', home.next)
    fill('news', home.news)
  }

  const showQuietly = () => show().catch(() => {})
  void showQuietly()
  addEventListener('pennal:handed-over', showQuietly)
}
