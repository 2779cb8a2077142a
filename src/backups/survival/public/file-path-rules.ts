import { posix } from 'node:path'

/** Where in the copy lies what has this path on the site. Pages end in .html, so that a browser knows them on a disk. */
export function fileOf(path: string, isPage: boolean): string {
  const plain = decodeURIComponent(path).replace(/^\/+/, '')
  if (!isPage) return plain
  return plain === '' ? 'index.html' : `${plain}.html`
}

/** How one file of the copy names another one, whatever folder it is opened from. */
export function linkBetween(from: string, to: string): string {
  const link = posix.relative(posix.dirname(from), to)
  return link.split('/').map(encodeURIComponent).join('/')
}

/** The path and the place in it that a link of a page means; undefined for one that leads elsewhere. */
export function ownPath(href: string, page: string, origin: string): { path: string; hash: string } | undefined {
  // A calendar that can be subscribed to is a file as well.
  const plain = href.replace(/^webcal:/i, new URL(origin).protocol)
  if (!URL.canParse(plain, new URL(page, origin))) return undefined
  const url = new URL(plain, new URL(page, origin))
  if (url.origin !== new URL(origin).origin || !/^https?:$/.test(url.protocol)) return undefined
  return { path: url.pathname, hash: url.hash }
}
