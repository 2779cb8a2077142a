import { downloadRoot } from '../files/download-links.ts'

/** Everything below these is a call, and no call stands anywhere else but below the root of downloads. */
export const callRoots = ['/oauth', '/user', '/members']

/** The calls that need no token. A new call is not among them, and so is closed until somebody writes it down here. */
export const openCalls: ReadonlySet<string> = new Set([
  '/oauth/token',
  '/oauth/revoke',
  // Who has no password, or none any more, has no token: the link from a mail stands in for it.
  '/user/forgotten',
  '/user/link',
  '/user/new-password',
])

/** Whether or not a call of that name exists: what is not written down as open is closed. */
export function needsToken(path: string): boolean {
  return !openCalls.has(path) && callRoots.some((root) => isBelow(root, path))
}

/** Downloads are opened in a tab, which sends no token: a signed link stands in for it. */
export function needsLink(path: string): boolean {
  return isBelow(downloadRoot, path)
}

/** The calls whose body is a file, which is read piece by piece instead of being waited for. */
export function takesFile(method: string, path: string): boolean {
  return method === 'POST' && /^\/members\/io\/(uploadFile|documents\/[^/]+\/versions)$/.test(path)
}

function isBelow(root: string, path: string): boolean {
  return path === root || path.startsWith(`${root}/`)
}
