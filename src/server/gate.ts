import type { Context, MiddlewareHandler } from 'hono'
import type { App } from '../app.ts'
import { noteAside } from '../calls/audit/note-aside.ts'
import { type CallLine, findLines } from '../calls/call-lines.ts'
import { isBelowCalls, isBelowDownloads } from '../calls/call-paths.ts'
import { demandFactor } from '../calls/demand-factor.ts'
import { demandFresh, demandFreshWithFactor } from '../calls/demand-fresh.ts'
import { demandRole } from '../calls/demand-role.ts'
import { demandLink } from '../calls/files/demand-link.ts'
import { Refusal } from '../errors.ts'
import type { CallEnvironment } from '../http/call-environment.ts'
import { plainPath } from './path-rules.ts'

/** The one gate, before any route: a call is made by the roles that its line names; without a line, by none. */
export function gate(app: App): MiddlewareHandler<CallEnvironment> {
  const noted = noteAside(app)
  return async (c, next) => {
    const { path } = c.req
    // What is asked for as a download is nothing else, whatever the name of the file looks like when it is decoded.
    const plain = isBelowDownloads(path) ? path : plainPath(path)
    if (plain === undefined) throw new Refusal('bad_request', 'Die Adresse ist fehlerhaft.')
    const known = findLines(path)
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    const asked = known.filter((line) => line.method === method)

    const demands = demandsOf(asked.length > 0 ? asked : known, plain)
    for (const { role, collection } of demands) {
      if (role === 'link') await demandLink(app, c)
      else if (role !== 'open') await demandRole(app, c, { role, collection }).catch((error) => refuse(c, error))
    }
    demandFactor(c, method)
    if (asked.some(({ isFresh }) => isFresh)) demandFresh(app, c)
    if (asked.some(({ isFreshWithFactor }) => isFreshWithFactor)) await demandFreshWithFactor(app, c)
    if (asked.length > 0 || demands.length === 0) return next()
    if (known.length === 0) throw new Refusal('not_found', 'Diesen Aufruf gibt es nicht.')
    c.header('allow', known.map((line) => (line.method === 'GET' ? 'GET, HEAD' : line.method)).join(', '))
    throw new Refusal('method_not_allowed', 'Diese Methode ist hier nicht erlaubt.')
  }

  /** By the line of the call, of which there are a handful: ids in an address would let one write as many as he likes. */
  function refuse(c: Context<CallEnvironment>, error: unknown): never {
    if (error instanceof Refusal && error.code === 'forbidden') {
      const [line] = findLines(c.req.path)
      const call = `${c.req.method} ${line?.path}`
      noted(c, { kind: 'access refused', details: { call } }, `${c.var.member.accountId} ${call}`)
    }
    throw error
  }
}

/**
 * All that the lines of a path name: two may fit, and one of them has the call. Where there is none, in whatever way the
 * path is spelled, only who could make a call may hear so. A page needs no role.
 */
function demandsOf(lines: readonly CallLine[], plain: string): Pick<CallLine, 'role' | 'collection'>[] {
  if (lines.length > 0) {
    const first = ({ role, collection }: CallLine) =>
      lines.findIndex((line) => line.role === role && line.collection === collection)
    return lines.filter((line, at) => first(line) === at)
  }
  if (isBelowDownloads(plain)) return [{ role: 'link' }]
  return isBelowCalls(plain) ? [{ role: 'member' }] : []
}
