/**
 * Stands in the top bar of every page and runs when that has been read, before it is seen: puts the name of who is signed in
 * there, and unfolds groups of the menu on a phone. It imports nothing; tools/inline-script.ts compiles it into the page.
 */
export default function runInBar(): void {
  const showName = () => {
    let name = ''
    try {
      name = sessionStorage.getItem('pennal.name') || ''
    } catch {}
    const [first, ...rest] = name.split(' ')
    document.querySelectorAll('.own-name > span').forEach((part, index) => {
      if (first) part.textContent = index === 0 ? first : ` ${rest.join(' ')}`
    })
  }
  showName()
  addEventListener('pennal:handed-over', showName)
  addEventListener('click', ({ target }) => {
    const fold = (target as Element).closest?.('.menu-fold')
    fold?.setAttribute('aria-expanded', String(fold.ariaExpanded !== 'true'))
  })
}
