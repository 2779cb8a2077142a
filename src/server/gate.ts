import type { MiddlewareHandler } from 'hono'
import type { App } from '../app.ts'
import type { CallEnvironment } from '../calls/call-environment.ts'
import { needsToken } from '../calls/call-paths.ts'
import { requireMember } from '../calls/require-member.ts'
import { Refusal } from '../errors.ts'
import { plainPath } from './path-rules.ts'

/** The one gate: before any route is looked for, every spelling of a guarded path needs a token. */
export function gate(app: App): MiddlewareHandler<CallEnvironment> {
  const member = requireMember(app)
  return async (c, next) => {
    const path = plainPath(c.req.path)
    if (path === undefined) throw new Refusal('bad_request', 'Die Adresse ist fehlerhaft.')
    if (needsToken(path)) return member(c, next)
    await next()
  }
}
