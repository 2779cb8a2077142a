import type { MiddlewareHandler } from 'hono'
import { getPath } from 'hono/utils/url'
import { Refusal } from '../errors.ts'

/** The longest addresses that are given out here, those of files with the longest names, have less than half of it. */
const mostCharacters = 2048

/** Stands for a path that was not looked at: in the routes, where nothing is called like that, and in the log. */
const unreadPath = '/…'

/** The path of a request for the routes, unless it is too long to be looked at. */
export function boundedPath(request: Request): string {
  return lengthOfPath(request.url) > mostCharacters ? unreadPath : getPath(request)
}

/** Stands before everything that looks at a path. */
export const refuseLongPaths: MiddlewareHandler = async (c, next) => {
  if (lengthOfPath(c.req.url) > mostCharacters) throw new Refusal('address_too_long', 'Die Adresse ist zu lang.')
  await next()
}

/** Without what stands behind the question mark: a term that is looked for may be longer. */
function lengthOfPath(url: string): number {
  const start = url.indexOf('/', 'https://'.length)
  const end = url.indexOf('?', start)
  return (end === -1 ? url.length : end) - start
}
