import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { App } from '../app.ts'
import { Refusal } from '../errors.ts'
import type { CallEnvironment } from './call-environment.ts'
import { callRoots, needsToken } from './call-paths.ts'
import { membersContent } from './members-content.ts'
import { oauthRevoke } from './oauth-revoke.ts'
import { oauthToken } from './oauth-token.ts'
import { onError } from './on-error.ts'
import { requireMember } from './require-member.ts'
import { userMe } from './user-me.ts'

export type Calls = ReturnType<typeof createCalls>

export function createCalls(app: App) {
  const calls = new Hono<CallEnvironment>()
  calls.onError(onError(app.log))
  for (const root of callRoots) calls.use(`${root}/*`, neverStored, unlessOpen(requireMember(app)))
  const routes = calls
    .route('/', oauthToken(app))
    .route('/', oauthRevoke(app))
    .route('/', userMe())
    .route('/', membersContent(app))
  refuseOtherMethods(calls)
  for (const root of callRoots) calls.all(`${root}/*`, noSuchCall)
  return routes
}

const neverStored = createMiddleware(async (c, next) => {
  await next()
  c.header('cache-control', 'no-store')
  c.header('pragma', 'no-cache')
})

function unlessOpen(guard: ReturnType<typeof requireMember>) {
  return createMiddleware<CallEnvironment>((c, next) => (needsToken(c.req.path) ? guard(c, next) : next()))
}

/** A path among the calls that none of them answers is not a page either. */
function noSuchCall(): never {
  throw new Refusal('not_found', 'Diesen Aufruf gibt es nicht.')
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
