import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { App } from '../app.ts'
import { Refusal } from '../errors.ts'
import type { CallEnvironment } from './call-environment.ts'
import { oauthRevoke } from './oauth-revoke.ts'
import { oauthToken } from './oauth-token.ts'
import { onError } from './on-error.ts'
import { requireMember } from './require-member.ts'
import { userMe } from './user-me.ts'

/** Everything below these is a call; no call stands anywhere else. */
export const callRoots = ['/oauth/*', '/user/*', '/members/io/*']

/** The calls that need no token. A new call is not among them, and so is closed until somebody writes it down here. */
export const openCalls: ReadonlySet<string> = new Set(['/oauth/token', '/oauth/revoke'])

export type Calls = ReturnType<typeof createCalls>

export function createCalls(app: App) {
  const calls = new Hono<CallEnvironment>()
  calls.onError(onError(app.log))
  for (const root of callRoots) calls.use(root, neverStored, unlessOpen(requireMember(app)))
  const routes = calls.route('/', oauthToken(app)).route('/', oauthRevoke(app)).route('/', userMe())
  refuseOtherMethods(calls)
  return routes
}

const neverStored = createMiddleware(async (c, next) => {
  await next()
  c.header('cache-control', 'no-store')
  c.header('pragma', 'no-cache')
})

function unlessOpen(guard: ReturnType<typeof requireMember>) {
  return createMiddleware<CallEnvironment>((c, next) => (openCalls.has(c.req.path) ? next() : guard(c, next)))
}

/** A call asked for with the wrong method says which are right. */
function refuseOtherMethods(calls: Hono<CallEnvironment>): void {
  const methods = new Map<string, string[]>()
  for (const { path, method } of calls.routes) {
    if (method !== 'ALL')
      methods.set(path, [...(methods.get(path) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])])
  }
  for (const [path, allowed] of methods) {
    calls.all(path, (c) => {
      c.header('allow', allowed.join(', '))
      throw new Refusal('method_not_allowed', 'Diese Methode ist hier nicht erlaubt.')
    })
  }
}
