import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { App } from '../app.ts'
import type { CallEnvironment } from '../http/call-environment.ts'
import { setDefaultHeaders } from '../http/default-headers.ts'
import { clientAddress } from './client-address.ts'
import { routeLabel } from './figures/route-label.ts'
import { logRequest } from './log-request.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * Around every request: an id, the sender's address, one line in the log, a count, the safe headers on whatever is answered.
 * The log holds the path without its query: signed links carry their signature there.
 */
export function requestFrame(app: App): MiddlewareHandler<CallEnvironment> {
  const headers = Object.entries(securityHeaders(app.config))
  return async (c, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.set('clientAddress', clientAddress(c.env, c.req.header('x-forwarded-for'), app.config.trustProxy))
    await next()
    setDefaultHeaders(c, headers)
    setDefaultHeaders(c, [['x-request-id', requestId]])
    const { method, path } = c.req
    const ms = performance.now() - started
    const route = routeLabel(c)
    app.figures.answered.count(route, c.res.status, ms)
    if (c.res.status >= 500) app.figures.faults.place(requestId, route)
    logRequest(app.log, { requestId, method, path, status: c.res.status, ms, lastKnown: c.get('lastKnown') })
  }
}
