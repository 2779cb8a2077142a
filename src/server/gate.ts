import type { MiddlewareHandler } from 'hono'
import type { App } from '../app.ts'
import { type CallLine, type CallRole, findLines, isBelowCalls, isBelowDownloads } from '../calls/call-paths.ts'
import { demandRole } from '../calls/demand-role.ts'
import { demandLink } from '../calls/files/demand-link.ts'
import { Refusal } from '../errors.ts'
import type { CallEnvironment } from '../http/call-environment.ts'
import { plainPath } from './path-rules.ts'

/** The one gate, before any route: a call is made by the roles that its line names; without a line, by none. */
export function gate(app: App): MiddlewareHandler<CallEnvironment> {
  return async (c, next) => {
    const { path } = c.req
    // What is asked for as a download is nothing else, whatever the name of the file looks like when it is decoded.
    const plain = isBelowDownloads(path) ? path : plainPath(path)
    if (plain === undefined) throw new Refusal('bad_request', 'Die Adresse ist fehlerhaft.')
    const known = findLines(path)
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    const asked = known.filter((line) => line.method === method)

    const roles = new Set(rolesToAsk(asked.length > 0 ? asked : known, plain))
    for (const role of roles) {
      if (role === 'link') await demandLink(app, c)
      else if (role !== 'open') await demandRole(app, c, role)
    }
    if (asked.length > 0 || roles.size === 0) return next()
    if (known.length === 0) throw new Refusal('not_found', 'Diesen Aufruf gibt es nicht.')
    c.header('allow', known.map((line) => (line.method === 'GET' ? 'GET, HEAD' : line.method)).join(', '))
    throw new Refusal('method_not_allowed', 'Diese Methode ist hier nicht erlaubt.')
  }
}

/**
 * All that the lines of a path name: two may fit, and one of them has the call. Where there is none, in whatever way the
 * path is spelled, only who could make a call may hear so. A page needs no role.
 */
function rolesToAsk(lines: readonly CallLine[], plain: string): CallRole[] {
  if (lines.length > 0) return lines.map(({ role }) => role)
  if (isBelowDownloads(plain)) return ['link']
  return isBelowCalls(plain) ? ['member'] : []
}
