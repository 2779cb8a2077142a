import type { Context, MiddlewareHandler } from 'hono'
import { Refusal } from '../errors.ts'
import type { CallEnvironment } from '../http/call-environment.ts'
import { filesPath, filmsPath, picturesPath } from '../media/path-rules.ts'

const roots = [picturesPath, filmsPath, filesPath]

/** The pictures, films and files of the pages, below the addresses that have always been theirs. */
export function serveMedia(
  send: (c: Context<CallEnvironment>, path: string) => Promise<Response>,
): MiddlewareHandler<CallEnvironment> {
  return async (c, next) => {
    // As it was asked for: a name that has first to be decoded is none of ours.
    const { pathname } = new URL(c.req.url)
    if (!roots.some((root) => pathname.startsWith(`${root}/`))) return next()
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('allow', 'GET, HEAD')
      throw new Refusal('method_not_allowed', 'Diese Methode ist hier nicht erlaubt.')
    }
    return send(c, pathname)
  }
}
