import { downloadRoot } from '../files/download-links.ts'

/** "", "downloads", "files", then which kind, whose id, and which version or size of it. */
const segmentsOfDownload = 6

/** Behind it stands what opens the sign-up of a guest. */
const secretRoot = '/sign-up/'

/**
 * A path as the log may have it: of a download the id says which it was, and the name of the file is private; a secret is
 * told to nobody.
 */
export function loggedPath(path: string): string {
  if (path.toLowerCase().startsWith(secretRoot)) return `${secretRoot}-`
  if (!path.toLowerCase().startsWith(`${downloadRoot}/`)) return path
  return path.split('/', segmentsOfDownload).join('/')
}
