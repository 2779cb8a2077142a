import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { CallEnvironment } from '../../http/call-environment.ts'

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * What a request counts as: the page that it was, or the pattern of the call. There are only so many of these, and none holds
 * a name. What nothing of that kind has answered was a file, or was refused on the way.
 */
export function routeLabel(c: Context<CallEnvironment>): string {
  const page = c.get('countedAs')
  if (page !== undefined) return page
  const pattern = routePath(c)
  if (pattern.includes('*')) return c.res.status < 400 ? 'file' : 'refused'
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
  return methods.has(method) ? `${method} ${pattern}` : 'refused'
}
