/** Links the style sheets of this document, and more, into another one; done once they are there. */
export async function copyStyles(target: Document, more: readonly string[] = []): Promise<void> {
  const here = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href)
  // The server brings styles along and keeps their links, switched off: these are wanted as well.
  const wanted = new Set([...here, ...more].map((href) => new URL(href, location.href).href.replace(/#$/, '')))
  await Promise.all([...wanted].map((href) => link(target, href)))
  if (!import.meta.env.DEV) return
  for (const style of document.querySelectorAll('style')) target.head.append(target.importNode(style, true))
}

function link(target: Document, href: string): Promise<void> {
  return new Promise((resolve) => {
    const element = Object.assign(target.createElement('link'), { rel: 'stylesheet', href })
    element.onload = element.onerror = () => resolve()
    target.head.append(element)
  })
}
