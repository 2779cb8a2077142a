import type { MiddlewareHandler } from 'hono'
import type { App } from '../app.ts'
import { needsLink, needsToken } from '../calls/call-paths.ts'
import { requireLink } from '../calls/files/require-link.ts'
import { requireMember } from '../calls/require-member.ts'
import { Refusal } from '../errors.ts'
import type { CallEnvironment } from '../http/call-environment.ts'
import { plainPath } from './path-rules.ts'

/** The one gate: before any route is looked for, every spelling of a guarded path needs a token or a signed link. */
export function gate(app: App): MiddlewareHandler<CallEnvironment> {
  const member = requireMember(app)
  const link = requireLink(app)
  return async (c, next) => {
    // What is asked for as a download is nothing else, whatever the name of the file looks like when it is decoded.
    if (needsLink(c.req.path)) return link(c, next)
    const path = plainPath(c.req.path)
    if (path === undefined) throw new Refusal('bad_request', 'Die Adresse ist fehlerhaft.')
    if (needsToken(path)) return member(c, next)
    if (needsLink(path)) return link(c, next)
    await next()
  }
}
