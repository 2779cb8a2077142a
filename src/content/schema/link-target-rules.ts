const ourselves = 'https://ourselves.invalid'

/**
 * Where a link of rich text may lead, spelt as the browser's own reader of addresses spells it, so that both see the same:
 * a page of ours, a place on this one, https, mail or telephone. The one rule of sanitiser and editor.
 */
export function safeTarget(href: string): string | undefined {
  if (!URL.canParse(href, ourselves)) return undefined
  const url = new URL(href, ourselves)
  if (url.origin === ourselves) {
    // Inside the page, or from the root: a page does not know from which folder it will be read.
    if (/^\s*#/.test(href)) return url.hash || undefined
    // Resolving dots can leave two slashes in front, and those would name a host.
    const isPath = /^\s*\//.test(href) && !url.pathname.startsWith('//')
    return isPath ? `${url.pathname}${url.search}${url.hash}` : undefined
  }
  if (url.protocol === 'https:' && !/^\s*https:\/\//i.test(href)) return undefined
  // A name before the host exists to be mistaken for it.
  if (url.username !== '' || url.password !== '') return undefined
  return ['https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : undefined
}
