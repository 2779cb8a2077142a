import { downloadRoot } from '../files/download-links.ts'

/** "", "downloads", "files", then which kind, whose id, and which version or size of it. */
const segmentsOfDownload = 6

/** What stands behind these opens something of one person, in whatever spelling it was sent; but not in the calls about it. */
const secretPlace = /(?<!^\/members\/io)\/(feeds|sign-up|unsubscribe)\/.+/is

/**
 * A path as the log may have it: of a download the id says which it was, and the name of the file is private; a secret is
 * told to nobody.
 */
export function loggedPath(path: string): string {
  if (path.toLowerCase().startsWith(`${downloadRoot}/`)) return path.split('/', segmentsOfDownload).join('/')
  return path.replace(secretPlace, (_, root: string) => `/${root.toLowerCase()}/…`)
}
