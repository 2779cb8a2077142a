import { downloadRoot } from '../files/download-links.ts'

/** "", "downloads", "files", then which kind, whose id, and which version or size of it. */
const segmentsOfDownload = 6

/** Below these, the rest of an address is a secret. */
const secretRoots = ['/unsubscribe/']

/** A path as the log may have it: of a download the id says which it was, and the name of the file is private. */
export function loggedPath(path: string): string {
  const secretRoot = secretRoots.find((root) => path.toLowerCase().startsWith(root))
  if (secretRoot) return `${secretRoot}…`
  if (!path.toLowerCase().startsWith(`${downloadRoot}/`)) return path
  return path.split('/', segmentsOfDownload).join('/')
}
