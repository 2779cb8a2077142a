/** Everything below these is a call, and no call stands anywhere else. */
export const callRoots = ['/oauth', '/user', '/members']

/** The calls that need no token. A new call is not among them, and so is closed until somebody writes it down here. */
export const openCalls: ReadonlySet<string> = new Set(['/oauth/token', '/oauth/revoke'])

/** Whether or not a call of that name exists: what is not written down as open is closed. */
export function needsToken(path: string): boolean {
  return !openCalls.has(path) && callRoots.some((root) => path === root || path.startsWith(`${root}/`))
}
